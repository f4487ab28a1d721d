import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { addLine, type CartLine, editLine, type LineKey, removeLine } from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { reached } from '#web/session/requests/reached.ts'
import { nothingStored, type OrderList, type Seen, type StoredCart } from './cart-store.ts'

type Change = NonNullable<Input<'groupOrders.changeLines'>['body']>

interface GroupListOptions {
  readonly send: Send
  /** The guest's own code in the group order. */
  readonly code: string
  readonly type: DeliveryType
  readonly lines: readonly CartLine[]
  /** Called when a change fails, with the reason of a refusal or null if the server couldn't be reached. */
  readonly onRefused: (message: string | null) => void
}

/**
 * The guest's own lines in a group order. Changes show immediately and are sent one at a time, each with an
 * idempotency key, so none is lost or applied twice.
 */
export class GroupList implements OrderList {
  readonly #options: GroupListOptions
  readonly #listeners = new Set<() => void>()
  #cart: StoredCart
  #sent: Promise<void> = Promise.resolve()

  constructor(options: GroupListOptions) {
    this.#options = options
    this.#cart = { ...nothingStored, [options.type]: options.lines.map(unseen) }
  }

  readonly get = (): StoredCart => this.#cart

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(
    type: DeliveryType,
    { id, amount, selectedModifiers }: Omit<CartLine, 'repeatIndex'>,
    _seen: Seen,
  ): void {
    const add = { id, amount, selectedModifiers: [...selectedModifiers] }
    this.#change({ add }, addLine(this.#asCart(), type, add, notPriced).lines[type])
  }

  edit(type: DeliveryType, { id, repeatIndex, amount, selectedModifiers }: CartLine, _seen: Seen): void {
    const edit = { id, repeatIndex, amount, selectedModifiers: [...selectedModifiers] }
    this.#change({ edit }, editLine(this.#asCart(), type, edit, notPriced).lines[type])
  }

  remove(type: DeliveryType, { id, repeatIndex }: LineKey): void {
    const remove = { id, repeatIndex }
    this.#change({ remove }, removeLine(this.#asCart(), type, remove, notPriced).lines[type])
  }

  clear(type: DeliveryType): void {
    for (const line of this.#cart[type]) this.remove(type, line)
  }

  #asCart() {
    return { lines: this.#cart, amount: 0 }
  }

  #change(body: Change, lines: readonly CartLine[]): void {
    const { type } = this.#options
    this.#cart = { ...this.#cart, [type]: lines.map(unseen) }
    for (const listener of this.#listeners) listener()
    this.#sent = this.#send(body, this.#sent)
  }

  async #send(body: Change, before: Promise<void>): Promise<void> {
    await before
    const { send, code, onRefused } = this.#options
    const idempotencyKey = freshKey()
    const answer = await reached(send('groupOrders.changeLines', { code, body }, { idempotencyKey }))
    if (answer === null) onRefused(null)
    else if (isWireRefusal(answer)) onRefused(answer.message)
  }
}

const notPriced = () => null

/**
 * Adds an empty name and price, because group orders always use current prices and never compare them with earlier
 * ones.
 */
function unseen(line: CartLine) {
  return { ...line, name: '', price: 0 }
}
