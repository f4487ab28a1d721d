import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Anchor } from './anchor.tsx'
import { Button } from './button.tsx'
import { CheckField } from './fields/check-field.tsx'
import { Dialog, dialogOpener } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { PickGone, PickLink } from './fields/pick.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TabLinks } from './tab-links.tsx'
import { TextField } from './fields/text-field.tsx'

test('a field is labeled by its label and described by its error, then its hint', () => {
  const html = renderToStaticMarkup(
    <TextField
      name="email"
      label="E-mail"
      hint="For the confirmation"
      error="It lacks an @"
      type="email"
      autoComplete="email"
    />,
  )
  expect(html).toContain('<label for="field-email"')
  expect(html).toContain('aria-describedby="field-email-error field-email-hint"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('id="field-email-error"')
  expect(html).toContain('autoComplete="email"')
})

test('a field without hint and error has no description', () => {
  const html = renderToStaticMarkup(<TextField name="name" label="Name" />)
  expect(html).not.toContain('aria-')
})

test('fields are uncontrolled and keep what a guest typed', () => {
  const html = renderToStaticMarkup(
    <SelectField
      name="size"
      label="Party"
      defaultValue="3"
      options={[
        { value: '2', text: 'two' },
        { value: '3', text: 'three' },
      ]}
    />,
  )
  expect(html).toContain('<option value="3" selected="">three</option>')
})

test('two checkboxes with the same name have different ids', () => {
  const html = renderToStaticMarkup(
    <>
      <CheckField type="radio" name="reason" value="ill" label="Ill" />
      <CheckField type="radio" name="reason" value="late" label="Late" />
    </>,
  )
  expect(html).toContain('id="field-reasonill"')
  expect(html).toContain('id="field-reasonlate"')
})

test('a button submits by default', () => {
  expect(renderToStaticMarkup(<Button>Book</Button>)).not.toContain('type=')
  expect(renderToStaticMarkup(<Button {...dialogOpener('sure')}>Open</Button>)).toContain('commandfor="sure"')
})

test('a dialog is labeled by its title and closes without scripts', () => {
  const html = renderToStaticMarkup(
    <Dialog id="sure" title="Cancel?" closeText="Close">
      text
    </Dialog>,
  )
  expect(html).toContain('aria-labelledby="sure-title"')
  expect(html).toMatch(/<form [^>]*method="dialog"/)
  expect(html).toContain('aria-label="Close"')
})

test('a static notice isn’t announced; a live one is', () => {
  expect(renderToStaticMarkup(<Notice tone="bad">gone</Notice>)).not.toContain('role=')
  expect(
    renderToStaticMarkup(
      <Notice tone="bad" live>
        gone
      </Notice>,
    ),
  ).toContain('role="alert"')
  expect(
    renderToStaticMarkup(
      <Notice tone="good" live>
        done
      </Notice>,
    ),
  ).toContain('role="status"')
})

test('the current tab and the chosen time are marked for assistive technology', () => {
  const tabs = [
    { href: '/a', text: 'Info', current: true },
    { href: '/b', text: 'Menu' },
  ]
  expect(renderToStaticMarkup(<TabLinks label="Restaurant" tabs={tabs} />)).toContain(
    'href="/a" aria-current="page"',
  )
  expect(
    renderToStaticMarkup(
      <PickLink href="/t" current>
        19:30
      </PickLink>,
    ),
  ).toContain('aria-current="true"')
  expect(renderToStaticMarkup(<PickGone>20:00</PickGone>)).not.toContain('<a')
})

test.each(['https://example.org', 'tel:+351', 'mailto:a@b.c', '//cdn.example'])(
  '%s leaves the app as a plain link',
  (href) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Anchor href={href}>out</Anchor>
      </MemoryRouter>,
    )
    expect(html).toBe(`<a href="${href}">out</a>`)
  },
)
