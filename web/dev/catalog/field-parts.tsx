import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field, fieldAttributes } from '#web/ui/fields/field.tsx'
import { InlineSelect, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { EmailField } from '#web/form/email-field.tsx'
import { PasswordField } from '#web/form/password-field.tsx'
import { arabicName, longEmail, longName, longNote, longTexts } from './long-texts.ts'
import { type PartGroup, State } from './part.tsx'

const sizes = [
  { value: '2', text: '2 guests' },
  { value: '3', text: '3 guests' },
  { value: '9', text: '9 guests: call us', disabled: true },
]

function TextFields() {
  return (
    <>
      <State name="empty, with a hint">
        <TextField name="text-empty" label="Name" hint="As on your ID" />
      </State>
      <State name="optional, filled in">
        <TextField name="text-filled" label="Occasion" optionalMark="optional" defaultValue="Birthday" />
      </State>
      <State name="invalid">
        <TextField
          name="text-invalid"
          label="Phone"
          type="tel"
          defaultValue="12"
          error="Enter your number with its country code, such as +351 912 345 678."
        />
      </State>
      <State name="disabled">
        <TextField name="text-disabled" label="Restaurant" defaultValue="Mesa" disabled />
      </State>
      <State name="long texts">
        <TextField name="text-long" label={longName} defaultValue={longName} hint={longNote} />
      </State>
      <State name="right to left">
        <div dir="rtl" lang="ar">
          <TextField name="text-rtl" label="الاسم" defaultValue={arabicName} error="أدخل اسمك." />
        </div>
      </State>
    </>
  )
}

function TextAreas() {
  return (
    <>
      <State name="empty">
        <TextArea name="area-empty" label="Note for the restaurant" optionalMark="optional" />
      </State>
      <State name="invalid, long text">
        <TextArea name="area-long" label="Note" defaultValue={longNote} error="Shorten it to 500 letters." />
      </State>
      <State name="disabled">
        <TextArea name="area-disabled" label="Note" disabled defaultValue="A window, please" />
      </State>
    </>
  )
}

function Selects() {
  return (
    <>
      <State name="with a disabled option">
        <SelectField name="select" label="Party size" options={sizes} defaultValue="3" />
      </State>
      <State name="invalid">
        <SelectField
          name="select-invalid"
          label="Party size"
          options={sizes}
          error="Choose how many you are."
        />
      </State>
      <State name="disabled">
        <SelectField name="select-disabled" label="Party size" options={sizes} disabled />
      </State>
      <State name="long texts">
        <SelectField
          name="select-long"
          label="Restaurant"
          options={longTexts.map(({ lang, text }) => ({ value: lang, text }))}
        />
      </State>
      <State name="InlineSelect">
        <p>
          Table for <InlineSelect label="Party size" options={sizes} defaultValue="2" /> tonight
        </p>
      </State>
    </>
  )
}

function Checks() {
  return (
    <>
      <State name="checkbox: checked, with a hint">
        <CheckField name="check-news" label="Send me news" hint="About once a month" defaultChecked />
      </State>
      <State name="invalid">
        <CheckField
          name="check-terms"
          label="I agree to the terms"
          error="Agree to the terms to book this table."
        />
      </State>
      <State name="disabled">
        <CheckField name="check-disabled" label="Pets are welcome" disabled />
      </State>
      <State name="radio, long text">
        <CheckField name="check-radio" type="radio" value="a" label={longNote} defaultChecked />
        <CheckField name="check-radio" type="radio" value="b" label="No" />
      </State>
    </>
  )
}

function OwnControl() {
  const text = { name: 'own-control', label: 'Spent per guest', hint: 'The frame of every field' }
  return (
    <State name="with a control of your own">
      <Field {...text}>
        <input type="range" min="10" max="100" className="w-full" {...fieldAttributes(text)} />
      </Field>
    </State>
  )
}

function Emails() {
  return (
    <>
      <State name="long text">
        <EmailField defaultValue={longEmail} />
      </State>
      <State name="password: empty, with a hint">
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
        />
      </State>
      <State name="password: invalid">
        <PasswordField
          name="password-invalid"
          label="Password"
          autoComplete="current-password"
          defaultValue="four"
          error="This password isn’t right. Try again, or reset it."
        />
      </State>
    </>
  )
}

export const fieldParts: PartGroup = {
  id: 'fields',
  title: 'Fields',
  parts: [
    { name: 'TextField', from: '#web/ui/fields/text-field.tsx', States: TextFields },
    { name: 'TextArea', from: '#web/ui/fields/text-field.tsx', States: TextAreas },
    { name: 'SelectField', from: '#web/ui/fields/select-field.tsx', States: Selects },
    { name: 'CheckField', from: '#web/ui/fields/check-field.tsx', States: Checks },
    { name: 'Field', from: '#web/ui/fields/field.tsx', States: OwnControl },
    { name: 'EmailField', from: '#web/form/email-field.tsx', States: Emails },
  ],
}
