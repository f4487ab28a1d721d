import { type ConfigData, HtmlValidate } from 'html-validate'

/** Rules of the recommended set that say nothing about what a guest gets, each with its reason. */
const deviations: NonNullable<ConfigData['rules']> = {
  // How React writes HTML, which reads the same to every browser: names and the doctype in any case, `<br/>`, `required=""`.
  'doctype-style': 'off',
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // The standard asks for an id without spaces; React makes its own with an underscore in front.
  'valid-id': ['error', { relaxed: true }],
  // A label that holds its field and names it too is understood by more programs, not fewer.
  'no-redundant-for': 'off',
  // Telephone numbers are kept on one line by style.
  'tel-non-breaking': 'off',
  // Of two landmarks with one name only one is shown at any width; axe judges that in the browser.
  'unique-landmark': 'off',
  // A button without a type sends its form, which is what ours are for.
  'no-implicit-button-type': 'off',
  // Boxes of one name are one question with several answers.
  'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit', 'button', 'reset'] }],
  // Titles of restaurants are as long as their names.
  'long-title': 'off',
}

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { ...deviations } })

/** What is wrong with a document, each as a sentence with its place. */
export async function htmlComplaints(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} at ${selector ?? `line ${line}`}`)
}
