import type { Messages } from '@lingui/core'
import { fallbackLocale, type Locale, lookupOrder } from '#domain/locale.ts'
import { type PackName, packNames, packUrl } from './packs.ts'

type Files = Record<string, { default: Messages }>

/** Compiled by the build. The server has all messages; a browser loads the packs of its language. */
const files: Record<PackName, Files> = {
  frame: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=frame',
    eager: true,
  }),
  home: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=home', eager: true }),
  list: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=list', eager: true }),
  events: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=events',
    eager: true,
  }),
  search: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=search',
    eager: true,
  }),
  place: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=place',
    eager: true,
  }),
  details: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=details',
    eager: true,
  }),
  tabs: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=tabs', eager: true }),
  booking: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=booking',
    eager: true,
  }),
  terms: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=terms',
    eager: true,
  }),
  payment: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=payment',
    eager: true,
  }),
  money: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=money',
    eager: true,
  }),
  party: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=party',
    eager: true,
  }),
  change: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=change',
    eager: true,
  }),
  invitation: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=invitation',
    eager: true,
  }),
  feedback: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=feedback',
    eager: true,
  }),
  floor: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=floor',
    eager: true,
  }),
  map: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=map', eager: true }),
  content: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=content',
    eager: true,
  }),
  dev: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=dev', eager: true }),
  requests: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=requests',
    eager: true,
  }),
  selectors: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=selectors',
    eager: true,
  }),
  amp: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=amp', eager: true }),
  notHereYet: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=notHereYet',
    eager: true,
  }),
  auth: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=auth',
    eager: true,
  }),
  user: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=user',
    eager: true,
  }),
  history: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=history',
    eager: true,
  }),
  save: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=save',
    eager: true,
  }),
  guestMenu: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=guestMenu',
    eager: true,
  }),
  order: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=order',
    eager: true,
  }),
  orderOffer: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=orderOffer',
    eager: true,
  }),
  orderPlaces: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=orderPlaces',
    eager: true,
  }),
  orderCheckout: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=orderCheckout',
    eager: true,
  }),
  orderTrack: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=orderTrack',
    eager: true,
  }),
  orderTerms: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=orderTerms',
    eager: true,
  }),
  waitlist: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=waitlist',
    eager: true,
  }),
  waitlistJoin: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=waitlistJoin',
    eager: true,
  }),
  waitlistPlace: import.meta.glob<{ default: Messages }>('../../locales/*.json', {
    query: '?pack=waitlistPlace',
    eager: true,
  }),
}

/** A pack in the nearest available locale: the variant, its base language, or English. */
function messagesOf(locale: Locale, pack: PackName): Messages {
  const written = [...lookupOrder(locale), fallbackLocale].find(
    (candidate) => files[pack][`../../locales/${candidate}.json`],
  )
  return files[pack][`../../locales/${written}.json`]?.default ?? {}
}

/** All page texts of a locale. */
export function allMessages(locale: Locale): Messages {
  return Object.assign({}, ...packNames.map((pack) => messagesOf(locale, pack)))
}

/**
 * A locale's packs as files by URL. They share one version, because every page contains it, and a version per pack would
 * cost each page 0.4 kB.
 */
export function packFiles(locale: Locale): { version: string; texts: ReadonlyMap<string, string> } {
  const packs = packNames.map((name) => [name, JSON.stringify(messagesOf(locale, name))] as const)
  const version = fingerprint(packs.map(([, text]) => text).join(''))
  return { version, texts: new Map(packs.map(([name, text]) => [packUrl(locale, version, name), text])) }
}

/** A small hash (FNV-1a) is enough, because it only has to change with the text. */
function fingerprint(text: string): string {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return (hash >>> 0).toString(36)
}
