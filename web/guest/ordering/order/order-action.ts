import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { addLine, type CartLine, editLine, emptyCart, removeLine } from '#domain/ordering/cart.ts'
import { writeCartToUrl } from '#domain/ordering/cart-url.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readSubmission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { orThrow } from '#web/routing/page-context.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { linesInUrl } from './load-order.ts'
import { lineValue } from './checkout/order-lines.tsx'
import { changedQuery, readOrderQuery } from './order-query.ts'
import { submitOrder } from './checkout/submit-order.ts'
import { readDishForm } from './menu/read-dish-form.ts'
import { shownMenu } from './menu/shown-menu.ts'

/** Action result for a dish that was submitted with missing or invalid choices. */
export interface NotChosen {
  readonly step: 'choose'
  readonly line: CartLine
}

/** Action result if the URL can't hold a longer cart. */
export interface ListFull {
  readonly step: 'full'
}

/** Action result if a change to a group order was refused. */
export interface NotInGroup {
  readonly step: 'group'
  readonly message: string
}

/**
 * Handles every form of the order page. With scripts, the app changes the stored cart itself and only uses this to
 * place orders. Without scripts, the cart is in the URL, so each change redirects to a new one.
 */
export async function changeOrder(args: ActionFunctionArgs) {
  const submission = await readSubmission(args)
  const { send, url, params, form } = submission
  const step = form.getAll('step').at(-1)
  if (step === 'place' || step === 'another') return submitOrder(submission)
  const query = readOrderQuery(url.searchParams)
  const { deliveryType: type } = query
  if (!type) return redirect(`${url.pathname}${changedQuery(url.search, {})}`, 303)
  const menu = shownMenu(orThrow(await send('ordering.menu', { restaurantId: params['restaurantId'] ?? '' })))
  const cart = { ...emptyCart, lines: { ...emptyCart.lines, [type]: linesInUrl(query).lines } }
  const goOn = (lines: readonly CartLine[], shows: Readonly<Record<string, string | null>>, hash = '') =>
    withLines(url, type, lines, shows, hash)

  const removed = textOf(form, 'remove')
  if (removed) {
    const line = cart.lines[type].find((each) => lineValue(each) === removed)
    const { lines } = line ? removeLine(cart, type, line, notPriced) : cart
    return goOn(lines[type], { view: 'order' })
  }
  if (step === 'clear') return goOn([], { view: 'order' })
  const { group } = query
  const dish = menu.book.products.get(textOf(form, 'add') || textOf(form, 'dish'))
  if (!dish) throw data('', { status: 400 })
  const repeat = textOf(form, 'repeat')
  const line = { ...readDishForm(form, dish, menu.book), repeatIndex: Number(repeat) || 0 }
  if (readChoice(menu.book, line).problems.length > 0)
    return form.has('add')
      ? redirect(`${url.pathname}${changedQuery(url.search, { dish: dish.id })}`, 303)
      : data<NotChosen>({ step: 'choose', line }, { status: 400 })
  if (group) {
    const { repeatIndex, ...chosen } = line
    const own = { ...chosen, selectedModifiers: [...chosen.selectedModifiers] }
    const body = repeat ? { edit: { ...own, repeatIndex } } : { add: own }
    const answer = await send('groupOrders.changeLines', { code: group, body })
    if (isWireRefusal(answer))
      return data<NotInGroup>({ step: 'group', message: answer.message }, { status: answer.status })
    return redirect(`${url.pathname}${changedQuery(url.search, {})}#dish-${dish.id}`, 303)
  }
  const { lines } = repeat ? editLine(cart, type, line, notPriced) : addLine(cart, type, line, notPriced)
  return goOn(lines[type], repeat ? { view: 'order' } : {}, repeat ? '' : `#dish-${dish.id}`)
}

/** Redirects to the page with these lines in its URL, or reports that they don't fit. */
function withLines(
  url: URL,
  type: DeliveryType,
  lines: readonly CartLine[],
  shows: Readonly<Record<string, string | null>>,
  hash: string,
) {
  const cart = lines.length === 0 ? null : writeCartToUrl({ deliveryType: type, lines })
  if (isRefusal(cart)) return data<ListFull>({ step: 'full' }, { status: 409 })
  // Names this cart, so that the app takes each of its lines over once.
  const added = cart && (url.searchParams.get('added') || freshKey().slice(0, 12))
  return redirect(`${url.pathname}${changedQuery(url.search, { ...shows, cart, added })}${hash}`, 303)
}

const notPriced = () => null
