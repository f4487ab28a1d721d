import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameInMessage } from '#domain/contacts/plain-name.ts'
import { chooseLocale, type Locale } from '#domain/locale.ts'
import { fromShortCode } from '#domain/notifications/short-code.ts'
import type { Context } from '#server/context.ts'
import {
  answerLink,
  canUndo,
  type LinkAnswer,
  type LinkState,
  openAnswerLink,
  type OpenedLink,
  stateOfLink,
} from '#server/booking/staff/answer-link.ts'
import { callerOf } from '#server/platform/calls/caller.ts'
import { isCrossSitePost } from '#server/platform/calls/cookies.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { type ServerRefusal, problemOf } from '#server/platform/calls/problem.ts'
import { isStorable } from '#server/platform/calls/storable-text.ts'
import { clockAt, dayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { pageLocale, sendPlainPage, sendRefusalPage } from './plain-page.ts'

type CodeRequest = FastifyRequest<{ Params: { code: string } }>

const maxNote = 1000

/**
 * Serves the page behind the link in a member's message about a request: who wants to come when, and a button each to approve
 * and to decline. It needs no script, because it is opened in whatever shows the message. Opening it changes nothing, because
 * programs that check messages open links, too.
 */
export function registerAnswerPage(app: FastifyInstance, context: Context): void {
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    const url = '/a/:code(^[0-9A-Za-z]{22}$)'
    pages.get(url, async (request: CodeRequest, reply) => {
      if (await context.tenants.ofHost(request.headers.host))
        return reply.redirect(context.config.publicUrl + request.url.replace(/^[/\\]+/, '/'))
      const opened = await open(request)
      return opened ? show(request, reply, opened, null) : showUnknown(request, reply)
    })
    pages.post(url, async (request: CodeRequest, reply) => {
      if (isCrossSitePost(request, context.config.publicUrl))
        return sendRefusalPage(context, request, reply, { refused: 'crossSite' })
      const answer = readAnswer(request.body)
      const opened = await open(request)
      if (!opened) return showUnknown(request, reply)
      const refusal = answer && (await answerLink(opened, answer))
      if (refusal) return show(request, reply, (await open(request)) ?? opened, refusal)
      // Reloading the page that follows sends nothing again.
      return reply.redirect(`/a/${request.params.code}`, 303)
    })
  })

  async function open(request: CodeRequest): Promise<OpenedLink | null> {
    const code = fromShortCode(request.params.code)
    return code === null ? null : openAnswerLink(context, code, await callerOf(request, context))
  }

  function showUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const locale = pageLocale(request)
    const say = context.sentences(locale)
    const title = say('mail.staffAnswer.unknown')
    const text = say('mail.staffAnswer.unknownHint')
    return sendPlainPage(privately(reply.code(404)), {
      locale,
      title,
      text,
      links: [[`${context.config.publicUrl}/host`, say('hostApp.title')]],
    })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedLink,
    refusal: ServerRefusal | null,
  ): Promise<FastifyReply> {
    const { row, listed, member } = opened
    const locale = chooseLocale([member.language, pageLocale(request)])
    const say = context.sentences(locale)
    const state = await stateOfLink(opened)
    const day = `${context.config.publicUrl}/host/restaurants/${listed.record.id}/tonight?date=${row.service_date}&booking=${row.id}`
    const problem = refusal && problemOf(refusal, say)
    return sendPlainPage(privately(reply.code(problem?.status ?? 200)), {
      locale,
      title: titleOf(state, say),
      text: problem?.detail ?? (canUndo(state) ? say('mail.staffAnswer.undoHint') : ''),
      html: factsOf(opened, state, locale, say) + formOf(state, row.version, say),
      links: [[escapeHtml(day), say('mail.stranded.link')]],
    })
  }
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
}

function titleOf(state: LinkState, say: Say): string {
  if (state.kind === 'answered') return say('mail.staffAnswer.answered', { name: nameInMessage(state.name) })
  return say(titles[state.kind])
}

const titles = {
  open: 'mail.staffAnswer.title',
  over: 'mail.staffAnswer.over',
  approved: 'mail.staffAnswer.approved',
  declined: 'mail.staffAnswer.declined',
} as const

/** Who wants to come when, without contacts; only where and when if there is nothing left for the member to decide. */
function factsOf({ row, listed }: OpenedLink, state: LinkState, locale: Locale, say: Say): string {
  const instant = row.reservation_time.toISOString()
  const when = say('mail.when', {
    day: dayInWords(wallInZone(row.time_zone, instant), locale),
    time: clockAt(row.time_zone, instant, locale),
  })
  const lines =
    state.kind === 'open' || canUndo(state)
      ? [
          listed.record.name,
          row.customer_name,
          `${when} · ${say('facts.guests', { count: row.group_size })}`,
          ...row.special_requests.split('\n'),
        ]
      : [listed.record.name, when]
  const shown = lines.filter((each) => each.trim() !== '')
  return `<ul>${shown.map((each) => `<li dir="auto">${escapeHtml(each)}</li>`).join('')}</ul>`
}

function formOf(state: LinkState, version: number, say: Say): string {
  const button = (answer: LinkAnswer['answer'], label: string) =>
    `<button name="answer" value="${answer}">${escapeHtml(label)}</button>`
  const buttons = canUndo(state)
    ? button('undo', say('mail.staffAnswer.undo'))
    : state.kind === 'open'
      ? // The reason is only for a guest who is declined.
        `${button('approve', say('tonight.act.approve'))}<label>${escapeHtml(say('tonight.noteToGuest'))}<textarea name="note" rows="2" maxlength="${maxNote}"></textarea></label>${button('decline', say('tonight.act.reject'))}`
      : ''
  if (buttons === '') return ''
  return `<form method="post"><input type="hidden" name="version" value="${version}">${buttons}</form>`
}

/** Returns what was pressed, or null if the form isn't ours. */
function readAnswer(body: unknown): LinkAnswer | null {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const answer = (['approve', 'decline', 'undo'] as const).find((each) => each === form.get('answer'))
  const version = Number(form.get('version'))
  if (!answer || !Number.isSafeInteger(version)) return null
  const note = form.get('note')?.trim().slice(0, maxNote) ?? ''
  return { answer, version, note: isStorable(note) ? note : '' }
}
