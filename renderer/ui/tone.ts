/** The five tones of a state; each always goes with a word and an icon. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral'
