import { writtenTag, type Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { escapeHtml, languageAttributes, schemeColors } from '#server/platform/calls/html.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { tillCards } from './open-till.ts'
import type { TillPayment } from './till-store.ts'

/** Number and order of the callbacks that the till sends. */
export const tillCalls = ['once', 'twice', 'mixed', 'never'] as const
export type TillCalls = (typeof tillCalls)[number]

/**
 * Style sheet with the colors of web/styles/tokens.css. They are copied because this page, like a real
 * provider's, is separate from the app.
 */
const colors = schemeColors({
  paper: ['oklch(98.2% .01 84)', 'oklch(18.5% .012 45)'],
  raised: ['oklch(99.5% .005 86)', 'oklch(22.5% .014 45)'],
  ink: ['oklch(24% .024 42)', 'oklch(94% .013 84)'],
  soft: ['oklch(44.5% .024 48)', 'oklch(77% .018 74)'],
  line: ['oklch(88% .018 78)', 'oklch(33% .015 55)'],
  strong: ['oklch(60% .03 60)', 'oklch(58% .022 60)'],
  accent: ['oklch(40.5% .13 21)', 'oklch(75% .105 26)'],
  'on-accent': ['oklch(98.2% .01 84)', 'oklch(20% .035 28)'],
  wash: ['oklch(94.6% .022 38)', 'oklch(27% .036 28)'],
  bad: ['oklch(46% .165 30)', 'oklch(77% .115 32)'],
  'bad-wash': ['oklch(94.5% .026 30)', 'oklch(27.5% .052 30)'],
  good: ['oklch(42% .085 148)', 'oklch(80% .1 148)'],
  focus: ['oklch(48% .15 255)', 'oklch(82% .1 245)'],
})
const style = `${colors}
:root{--serif:"Literata Variable",Literata,Georgia,serif;--sans:"Inter Variable",Inter,system-ui,sans-serif}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--sans);-webkit-text-size-adjust:100%}
main{max-width:440px;margin:0 auto;padding:24px 20px 48px}h1{font:480 26px/1.2 var(--serif);letter-spacing:-.012em}h2{font:600 15px/1.4 var(--sans);margin:32px 0 8px}
.top{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding-bottom:14px;margin-bottom:26px;border-bottom:1px solid var(--line);font:520 18px/1 var(--serif)}.top small{font:400 13.5px/1.3 var(--sans);color:var(--soft);text-align:end}
.sum{display:flex;justify-content:space-between;align-items:baseline;gap:20px;margin:14px 0 4px}.sum p{color:var(--soft)}.big{font:480 34px/1 var(--serif);letter-spacing:-.015em;font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
fieldset{border:0;padding:0;margin-top:26px}legend{padding:0;font-weight:600;font-size:15px}.choice{display:flex;gap:12px;align-items:flex-start;min-height:56px;padding:11px 0;border-bottom:1px solid var(--line);cursor:pointer}.choice input{width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent);flex:none}.choice small{display:block;color:var(--soft);font-size:13.5px;line-height:1.4}
label.pick{display:block;margin-top:22px;font-size:14px;color:var(--soft)}select{display:block;width:100%;min-height:48px;margin-top:6px;padding:0 12px;border-radius:8px;border:1px solid var(--strong);background:var(--raised);color:var(--ink);font:inherit}
button,.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;margin-top:24px;padding:0 22px;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);font:580 16.5px/1.2 var(--sans);text-decoration:none;cursor:pointer}
.quiet{background:none;color:var(--ink);box-shadow:inset 0 0 0 1px var(--strong);margin-top:12px;font-weight:540}.back{display:block;padding:14px 0;margin-top:6px;text-align:center;color:var(--accent);font-weight:560;text-underline-offset:3px}
.note{margin-top:18px;padding:12px 14px;border-radius:8px;background:var(--wash);font-size:14.5px}.bad{background:var(--bad-wash);color:var(--bad)}.done{color:var(--good);font-weight:580;margin-bottom:8px}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`

/** Renders the page where guests pay at the till. It needs no scripts and doesn't ask for a card number. */
export function tillPage(payment: TillPayment, locale: Locale, say: Say): string {
  const title = say(payment.purpose === 'card' ? 'till.titleCard' : 'till.title')
  return `<!doctype html><html ${languageAttributes(writtenTag(locale))}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><div class="top"><span>${escapeHtml(say('till.name'))}</span><small>${escapeHtml(say('till.test'))}</small></div><h1>${escapeHtml(title)}</h1>${sum(payment, locale, say)}${content(payment, locale, say)}</main></body></html>`
}

function sum({ amount, currency, description, purpose }: TillPayment, locale: Locale, say: Say): string {
  const shown = purpose === 'card' ? say('till.nothing') : formatMoney(amount, currency, locale)
  const big = purpose === 'card' ? '' : `<p class="big">${escapeHtml(shown)}</p>`
  return `<div class="sum"><p>${escapeHtml(description)}</p>${big}</div>${purpose === 'card' ? `<p class="note">${escapeHtml(shown)}</p>` : ''}`
}

function content(payment: TillPayment, locale: Locale, say: Say): string {
  const back = `<a class="back" href="${escapeHtml(payment.return_url)}">${escapeHtml(say('till.back'))}</a>`
  const onward = `<a class="btn" href="${escapeHtml(payment.return_url)}">${escapeHtml(say('till.onward'))}</a>`
  switch (payment.state) {
    case 'succeeded':
      return `<p class="done" role="status">${escapeHtml(say('till.paid'))}</p>${onward}${bank(payment, say)}`
    case 'onFile':
      return `<p class="done" role="status">${escapeHtml(say('till.stored'))}</p>${onward}`
    case 'expired':
      return `<p class="note" role="status">${escapeHtml(say('till.over'))}</p>${onward}`
    case 'needsStep':
      return `<p class="note" role="status">${escapeHtml(say('till.step'))}</p>${form(button('confirm', say('till.confirm')) + button('refuse', say('till.refuse'), true))}`
    case 'started':
    case 'failed':
      if (payment.settles !== null)
        return `<p class="note" role="status">${escapeHtml(say('till.waiting'))}</p>${onward}`
      return `${payment.state === 'failed' ? `<p class="note bad" role="alert">${escapeHtml(say('till.declined'))}</p>` : ''}${form(cards(payment, say) + calls(say) + button('pay', payLabel(payment, locale, say)))}${back}`
  }
}

function payLabel({ purpose, amount, currency }: TillPayment, locale: Locale, say: Say): string {
  if (purpose === 'card') return say('till.store')
  return say('till.pay', { amount: formatMoney(amount, currency, locale) })
}

function cards({ purpose }: TillPayment, say: Say): string {
  const offered = tillCards.filter((card) => card !== 'declinesLater' || purpose === 'card')
  const choices = offered.map(
    (card, at) =>
      `<label class="choice"><input type="radio" name="card" value="${card}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(say(`till.card.${card}`))}<small>${escapeHtml(say(`till.hint.${card}`))}</small></span></label>`,
  )
  return `<fieldset><legend>${escapeHtml(say('till.cards'))}</legend>${choices.join('')}</fieldset>`
}

function calls(say: Say): string {
  const options = tillCalls.map(
    (each) => `<option value="${each}">${escapeHtml(say(`till.calls.${each}`))}</option>`,
  )
  return `<label class="pick">${escapeHtml(say('till.calls'))}<select name="calls">${options.join('')}</select></label>`
}

/** Renders the actions of the guest's bank after the payment. */
function bank({ dispute }: TillPayment, say: Say): string {
  if (dispute === 'none')
    return `<h2>${escapeHtml(say('till.bank'))}</h2>${form(button('dispute', say('till.dispute'), true))}`
  if (dispute === 'open')
    return `<h2>${escapeHtml(say('till.disputed'))}</h2>${form(button('won', say('till.won'), true) + button('lost', say('till.lost'), true))}`
  return ''
}

function form(content: string): string {
  return `<form method="post">${content}</form>`
}

function button(step: string, label: string, isQuiet = false): string {
  return `<button name="step" value="${step}"${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button>`
}
