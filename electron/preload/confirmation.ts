import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { confirmationLanes } from '../../shared/ipc/confirmation-contract.ts'
import type { BridgeApi, PushedEvent } from '../../shared/ipc/envelope.ts'

// The values are repeated because the preload imports nothing at run time but electron; their types hold them equal.
const lane: typeof confirmationLanes = { call: 'quita:confirmation-call', event: 'quita:confirmation-event' }

const bridge: BridgeApi = {
  call: (channel, ask) => ipcRenderer.invoke(lane.call, channel, ask),
  on(listener) {
    const hear = (_event: IpcRendererEvent, pushed: PushedEvent) => listener(pushed) // the event object stays here
    ipcRenderer.on(lane.event, hear)
    return () => {
      ipcRenderer.off(lane.event, hear)
    }
  },
}
contextBridge.exposeInMainWorld('confirmation', bridge)
