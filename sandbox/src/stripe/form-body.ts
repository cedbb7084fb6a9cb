export type FormField = string | FormFields
export interface FormFields {
  [name: string]: FormField
}

/**
 * Reads `line_items[0][price_data][currency]=usd` into nested fields, as the provider's SDKs write them. A list is an
 * object with the keys 0, 1, 2...; `expand[]=a` takes the next free number.
 */
export function parseForm(text: string): FormFields {
  const form = newFields()
  for (const [key, value] of new URLSearchParams(text)) {
    const open = key.indexOf('[')
    const inner = open > 0 ? [...key.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '') : []
    put(form, [open > 0 ? key.slice(0, open) : key, ...inner], value)
  }
  return form
}

function put(form: FormFields, names: string[], value: string) {
  let fields = form
  for (const [depth, name] of names.entries()) {
    const key = name === '' ? String(Object.keys(fields).length) : name
    if (depth === names.length - 1) {
      fields[key] = value
      return
    }
    const next = fields[key]
    const inner = typeof next === 'object' ? next : newFields()
    fields[key] = inner
    fields = inner
  }
}

// Without a prototype: a parameter called __proto__ is then a parameter like any other.
function newFields(): FormFields {
  return Object.create(null) as FormFields
}
