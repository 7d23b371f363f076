// Several exports: a reply and its header fields.

/**
 * A response that has not been sent yet. Direct routes create this object instead of a `Response`, whose creation costs
 * more than a short call.
 */
export type Reply<body = string | Uint8Array<ArrayBuffer> | null> = {
  readonly status: number
  readonly headers: Pick<Headers, 'get' | 'has' | 'set'>
  readonly body: body
}

/** Header fields by case-insensitive name. */
export class HeaderFields implements Pick<Headers, 'get' | 'has' | 'set'> {
  readonly #fields = new Map<string, string>()

  constructor(fields: Readonly<Record<string, string>> = {}) {
    for (const name of Object.keys(fields)) this.set(name, fields[name]!)
  }

  get(name: string): string | null {
    return this.#fields.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#fields.set(name.toLowerCase(), value)
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#fields.entries()
  }
}

/** Creates a reply with a JSON body. */
export const jsonReply = (
  text: string,
  { headers, status = 200 }: { headers?: Readonly<Record<string, string>> | undefined; status?: number } = {},
): DirectReply => ({
  status,
  headers: new HeaderFields({ 'content-type': 'application/json', ...headers }),
  body: text,
})

/** Creates a reply without a body. */
export const noContent = (): DirectReply => ({ status: 204, headers: new HeaderFields(), body: null })

export type DirectReply = Reply & { readonly headers: HeaderFields }

export const toResponse = ({ body, headers, status }: DirectReply): Response =>
  new Response(body, { status, headers: [...headers] })
