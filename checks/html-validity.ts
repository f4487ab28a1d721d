import { type ConfigData, HtmlValidate } from 'html-validate'

/** Recommended rules that are turned off because they don't affect guests, each with its reason. */
const deviations: NonNullable<ConfigData['rules']> = {
  // React writes HTML this way, and browsers treat it the same: the case of the doctype, `<br/>`,
  // `required=""`.
  'doctype-style': 'off',
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // The standard only forbids spaces in ids, and React's ids begin with an underscore.
  'valid-id': ['error', { relaxed: true }],
  // Labels that both contain their field and refer to it by id work in more programs.
  'no-redundant-for': 'off',
  // The CSS already keeps phone numbers on one line.
  'tel-non-breaking': 'off',
  // Only one of two landmarks with the same name is visible at any width, which axe checks in the browser.
  'unique-landmark': 'off',
  // Buttons without a type submit their form, which is intended.
  'no-implicit-button-type': 'off',
  // Checkboxes with the same name are one question with several answers.
  'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit', 'button', 'reset'] }],
  // Titles contain restaurant names, which may have any length.
  'long-title': 'off',
}

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { ...deviations } })

/** Returns a sentence with the position for each violation in a document. */
export async function htmlComplaints(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} at ${selector ?? `line ${line}`}`)
}
