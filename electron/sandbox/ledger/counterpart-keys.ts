/** Keys of counterparts besides their e-mail addresses and documents: one phone and one random key each, by the holder's document. */
export const counterpartKeys: readonly (readonly [document: string, phone: string, random: string])[] = [
  ['7K4RM2Q9000154', '+5511987650101', '5b1f0c9e-6d4a-4c1e-9a57-0e2f6b8d1c01'],
  ['18304659000105', '+5541991230202', '8e2d7a40-1f3b-4e69-b0c4-7a9d5e3f2b02'],
  ['27491538000100', '+5534988410303', 'c47a9e15-52d8-4b0f-8f6e-1d3c7b9a4e03'],
  ['09638127000105', '+5521996540404', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'],
  ['21846093740', '+5531987120505', 'e90b5d37-4c2a-4f81-92d6-8b1e3a7f5c05'],
  ['70415382653', '+5511976330606', '3d8f1b64-7e5c-4a93-8c0b-6a2d9f4e1b06'],
  ['24190735000193', '+5562994870707', '94c2e7a1-0d6f-4b38-b5a9-2e7c1f8d3a07'],
  ['35918264051', '+5571988290808', '6f7a3c58-8b1e-4d04-9e2f-c5d0b6a1e908'],
]
