import { ownValue } from '#domain/own-value.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

const stored = 'host keys'
const listeners = new Set<() => void>()

/** Whether single keys do something on this device. They can be turned off, for people who dictate. */
export function useKeysOn(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areKeysOn)
  return [isOn, turnKeys]
}

function areKeysOn(): boolean {
  return readLocal(stored) !== 'off'
}

function turnKeys(isOn: boolean): void {
  if (isOn) removeLocal(stored)
  else writeLocal(stored, 'off')
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** What single keys do, by `KeyboardEvent.key` in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Handles single keys while no field has the focus and no dialog is open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = ownValue(keys, event.key.toLowerCase())
    if (!act || !isFree(event) || !areKeysOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isFree({ target, defaultPrevented, ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  const element = target instanceof Element ? target : null
  if (element?.closest('input, textarea, select, [contenteditable], dialog')) return false
  // Enter on a button or link presses it.
  if (key === 'Enter' && element?.closest('button, a, summary')) return false
  return document.querySelector('dialog[open]') === null
}
