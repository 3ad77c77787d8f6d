import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { BridgeApi, lanes, PushedEvent } from '../../shared/ipc/envelope.ts'
import { carried } from './carried.ts'

// The values are repeated because the preload requires nothing at run time but electron; their types hold them equal.
const lane: typeof lanes = { call: 'quita:call', event: 'quita:event' }

const bridge: BridgeApi = {
  call: (channel, ask) => ipcRenderer.invoke(lane.call, channel, carried(ask)),
  on(listener) {
    const hear = (_event: IpcRendererEvent, pushed: PushedEvent) => listener(pushed) // the event object stays here
    ipcRenderer.on(lane.event, hear)
    return () => {
      ipcRenderer.off(lane.event, hear)
    }
  },
}
contextBridge.exposeInMainWorld('quita', bridge)
