import { invalid } from './errors.ts'
import type { FormField, FormFields } from './form-body.ts'

/**
 * The parameters of one call. Each is asked for by name; whatever was sent but never asked for is unknown and refused,
 * as the provider does it.
 */
export class Params {
  readonly #fields: FormFields
  readonly #path: string
  readonly #read = new Set<string>()
  readonly #children: Params[] = []

  constructor(fields: FormFields, path = '') {
    this.#fields = fields
    this.#path = path
  }

  /** The name as the caller knows it, such as line_items[0][quantity]. */
  name(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`
  }

  has(key: string): boolean {
    return this.#fields[key] !== undefined
  }

  isText(key: string): boolean {
    return typeof this.#fields[key] === 'string'
  }

  text(key: string, maxLength = 5000): string | undefined {
    const value = this.#take(key)
    if (value === undefined) return undefined
    const param = this.name(key)
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param })
    if (value === '') {
      throw invalid(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
          `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      )
    }
    if (value.length > maxLength) throw invalid(`Invalid string: must be at most ${maxLength} characters`, { param })
    return value
  }

  neededText(key: string, maxLength?: number): string {
    return this.text(key, maxLength) ?? this.#missing(key)
  }

  oneOf<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined || choices.includes(value as T)) return value as T | undefined
    throw invalid(`Invalid ${key}: must be one of ${choices.join(', ')}`, { param: this.name(key) })
  }

  integer(key: string, least = 0): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const param = this.name(key)
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
    }
    if (Number(value) < least) {
      const rule =
        least === 0 ? 'Invalid non-negative integer' : `This value must be greater than or equal to ${least}.`
      throw invalid(rule, { code: 'parameter_invalid_integer', param })
    }
    return Number(value)
  }

  neededInteger(key: string, least?: number): number {
    return this.integer(key, least) ?? this.#missing(key)
  }

  url(key: string): string | undefined {
    const value = this.text(key)
    if (value === undefined || /^https?:\/\/[^\s/]+/.test(value)) return value
    throw invalid('Not a valid URL', { code: 'url_invalid', param: this.name(key) })
  }

  object(key: string): Params | undefined {
    const value = this.#take(key)
    if (value === undefined) return undefined
    if (typeof value === 'string') throw invalid('Invalid object', { param: this.name(key) })
    return this.#child(value, this.name(key))
  }

  neededObject(key: string): Params {
    return this.object(key) ?? this.#missing(key)
  }

  list(key: string): Params[] {
    return this.#items(key).map(([index, item]) => {
      if (typeof item === 'string') throw invalid('Invalid object', { param: `${this.name(key)}[${index}]` })
      return this.#child(item, `${this.name(key)}[${index}]`)
    })
  }

  texts(key: string): string[] {
    return this.#items(key).map(([index, item]) => {
      if (typeof item === 'string') return item
      throw invalid('Invalid string', { param: `${this.name(key)}[${index}]` })
    })
  }

  metadata(key = 'metadata'): Record<string, string> {
    const value = this.#take(key)
    if (value === undefined || value === '') return {}
    const param = this.name(key)
    if (typeof value === 'string') throw invalid('Invalid object', { param })
    const pairs = Object.entries(value).filter(([, text]) => text !== '')
    if (pairs.length > 50) throw invalid('You can specify up to 50 metadata keys.', { param })
    for (const [name, text] of pairs) checkMetadata(param, name, text)
    return Object.fromEntries(pairs) as Record<string, string>
  }

  /** For parameters that the provider knows and that change nothing here. */
  ignore(...keys: string[]): this {
    for (const key of keys) this.#read.add(key)
    return this
  }

  refuseUnknown(): void {
    for (const key of Object.keys(this.#fields)) {
      if (this.#read.has(key)) continue
      const param = this.name(key)
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
    for (const child of this.#children) child.refuseUnknown()
  }

  #take(key: string): FormField | undefined {
    this.#read.add(key)
    return this.#fields[key]
  }

  #items(key: string): [string, FormField][] {
    const value = this.#take(key)
    if (value === undefined || value === '') return []
    if (typeof value === 'string') throw invalid('Invalid array', { param: this.name(key) })
    return Object.entries(value)
  }

  #child(fields: FormFields, path: string): Params {
    const child = new Params(fields, path)
    this.#children.push(child)
    return child
  }

  #missing(key: string): never {
    const param = this.name(key)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}

function checkMetadata(param: string, name: string, text: FormField) {
  if (typeof text !== 'string') throw invalid('Metadata values must be strings.', { param: `${param}[${name}]` })
  if (name.length > 40) throw invalid(`Metadata keys can have up to 40 characters. Invalid key: ${name}`, { param })
  if (text.length <= 500) return
  const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text}`
  throw invalid(message, { param: `${param}[${name}]` })
}
