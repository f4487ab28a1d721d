import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests read per iteration of the event loop before connections in a rush are paused. */
const readAtOnce = 4

export interface PacedReading {
  /** Marks the request on this socket as part of a rush, so that the socket's next request may be delayed. */
  isRushing(socket: Socket): void
}

/**
 * Keeps iterations of the event loop short when thousands of requests arrive at once. Otherwise, Node.js
 * would parse them all in one iteration and send no response in the meantime. New connections and those in a
 * rush are read a few at a time, alternating between the oldest and the newest. Other connections are never
 * paused.
 */
export function paceReading(server: Server): PacedReading {
  const pausable = new Set<Socket>()
  let paused: Socket[] = []
  let next = 0
  let read = 0
  let isPlanned = false

  const planNext = () => {
    if (isPlanned) return
    isPlanned = true
    setImmediate(readNext)
  }
  const readNext = () => {
    isPlanned = false
    read = 0
    for (let turn = 0; turn < readAtOnce && next < paused.length; turn++) {
      const socket = (turn % 2 === 0 ? paused[next++] : paused.pop()) as Socket
      if (socket.destroyed) continue
      pausable.add(socket)
      socket.resume()
    }
    if (next < paused.length) return planNext()
    paused = []
    next = 0
  }
  const pause = (socket: Socket) => {
    socket.pause()
    paused.push(socket)
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => pausable.delete(socket))
    if (paused.length > 0) pause(socket)
    else pausable.add(socket)
  })
  server.prependListener('request', ({ socket }) => {
    pausable.delete(socket)
    planNext()
    read += 1
    if (read < readAtOnce) return
    for (const each of pausable) pause(each)
    pausable.clear()
  })
  return {
    isRushing(socket) {
      if (!socket.destroyed) pausable.add(socket)
    },
  }
}
