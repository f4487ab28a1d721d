/** Records changes of the page's content from when it has loaded. Created by the first-touch script. */
interface EarlyChanges extends MutationObserver {
  readonly seen: MutationRecord[][]
}

declare global {
  var earlyChanges: EarlyChanges | undefined
}

/** The browser's own functions. */
const { insertBefore, removeChild, appendChild } = Object.getOwnPropertyDescriptors(Node.prototype)

/** What a translator shows in place of each text. Several texts can share one replacement. */
const replacements = new WeakMap<Node, ChildNode>()
const replacedBy = new WeakMap<Node, Text[]>()
/** Texts that React has inserted. Others are a translator's. */
const inserted = new WeakSet<Node>()

/**
 * Restores the content that the server sent, because React can only hydrate that. Translators notice the texts and
 * translate them again. Elements that extensions added to the body itself stay.
 */
export function undoForeignChanges(): void {
  const early = globalThis.earlyChanges
  if (!early) return
  const records = [...early.seen.flat(), ...early.takeRecords()]
  early.disconnect()
  undo(records)
  const added = records.flatMap(({ target, addedNodes }) => (target === document.body ? [...addedNodes] : []))
  for (const each of added) if (each instanceof Element && !each.isConnected) document.body.append(each)
}

/** How long parts of a page may take to hydrate. */
const hydrationMs = 10_000

/**
 * Undoes what translators and extensions change in parts of the page that React hasn't hydrated yet. They do so again
 * later.
 */
export function undoDuringHydration(): void {
  const sent = new WeakSet<Node>(document.body.querySelectorAll('*'))
  const isUntouched = (node: Node | null) => node !== null && sent.has(node) && !isHydrated(node)
  const observer = new MutationObserver((records) => {
    const changes = records.filter(({ type, target }) =>
      type === 'childList' ? isUntouched(target) : isUntouched(target.parentElement) && !isHydrated(target),
    )
    if (changes.length === 0) return
    undo(changes)
    // These are no changes by others.
    observer.takeRecords()
  })
  observer.observe(document.body, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  })
  setTimeout(() => observer.disconnect(), hydrationMs)
}

/** Returns whether React has marked a node as its own. */
function isHydrated(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber'))
}

function undo(records: readonly MutationRecord[]): void {
  for (const record of records.toReversed()) undoOne(record)
}

function undoOne({
  type,
  target,
  oldValue,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) {
  if (type === 'characterData') target.nodeValue = oldValue
  for (const each of addedNodes) if (each.parentNode === target) target.removeChild(each)
  const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null
  const next = nextSibling?.parentNode === target ? nextSibling : after
  for (const each of removedNodes) target.insertBefore(each, next)
}

/**
 * Lets React go on when translators and extensions have replaced, moved or removed nodes that it knows. A text that
 * changes is shown instead of its translation.
 */
export function tolerateForeignChanges(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restore(child)
    // An extension has moved or removed it.
    if (child?.parentNode !== this && child instanceof Node) child.parentNode?.removeChild(child)
    else removeChild.value?.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    restore(child)
    restore(next)
    inserted.add(child)
    insertBefore.value?.call(this, child, placeIn(this, next))
    return child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    restore(child)
    inserted.add(child)
    appendChild.value?.call(this, child)
    return child
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === 'characterData') restore(target)
    for (const text of noteReplacements(records)) observer.observe(text, { characterData: true })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Returns the child of `parent` that is or contains a node; null if there is none. */
function placeIn(parent: Node, node: Node | null): Node | null {
  let place = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Puts a replaced text back, with all others that were replaced together with it. */
function restore(text: Node | null): void {
  const replacement = text && replacements.get(text)
  if (!replacement) return
  const texts = (replacedBy.get(replacement) ?? []).filter(
    (each) => replacements.delete(each) && !each.isConnected,
  )
  replacedBy.delete(replacement)
  for (const each of texts) inserted.add(each)
  if (replacement.isConnected) replacement.replaceWith(...texts)
}

/** Notes which texts have been replaced, and by what. Returns them. */
function noteReplacements(records: readonly MutationRecord[]): Text[] {
  const translations = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)))
  return records.flatMap((record) => {
    const texts = [...record.removedNodes].filter((each) => !each.isConnected).flatMap(originalsOf)
    if (texts.length === 0) return []
    const nearby = [...record.addedNodes, record.previousSibling, record.nextSibling] as (ChildNode | null)[]
    const added = nearby.filter((each) => each !== null && translations.has(each)) as ChildNode[]
    const replacement = added.find((each) => !replacedBy.has(each)) ?? added[0]
    if (!replacement) return []
    replacedBy.set(replacement, [...(replacedBy.get(replacement) ?? []), ...texts])
    for (const text of texts) replacements.set(text, replacement)
    return texts
  })
}

/** Returns the texts that a node replaced or, if it's none of a translator's, the text that it is itself. */
function originalsOf(node: Node): readonly Text[] {
  return replacedBy.get(node) ?? (node instanceof Text ? [node] : [])
}

/** Chrome adds `font` elements, and Safari adds texts. */
const isTranslation = (node: Node) =>
  node.nodeName === 'FONT' || (node instanceof Text && !inserted.has(node))
