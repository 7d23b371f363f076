import { expect, test } from 'vitest'
import { readCallGraph } from '../collect/reference/call-graph.js'
import { compileText } from './compile-text.js'

/** A provider with two endpoints, whose handlers use different members of one object. */
const provider = compileText({
  '/sdk/src/wire/things.ts': `
    const defineEndpoint = (endpoint: object) => endpoint
    export const make = defineEndpoint({})
    export const remove = defineEndpoint({})`,
  '/examples/provider/src/http-error.ts': `
    export class HttpError { constructor(status: number, code: string | undefined, message: string) {} }`,
  '/examples/provider/src/create-things.ts': `
    import { HttpError } from './http-error'
    const refuse = () => { throw new HttpError(403, 'region_not_supported', '') }
    const remove = () => { throw new HttpError(404, undefined, '') }
    export const byText = { send() { throw new HttpError(503, 'message_not_sent', '') } }
    export const createThings = (channel: { send(): void }) => ({
      make() { refuse(); channel.send() },
      remove,
    })`,
  '/examples/provider/src/routes/serve.ts': `
    import { HttpError } from '../http-error'
    export function serve(mount: object, endpoint: object, handler: () => unknown) {
      if (mount === endpoint) throw new HttpError(429, 'too_many_requests', '')
    }`,
  '/examples/provider/src/routes/things.ts': `
    import { byText, createThings } from '../create-things'
    import * as things from '../../../../sdk/src/wire/things'
    import { serve } from './serve'
    export function mountThings(mount: object) {
      const own = createThings(byText)
      serve(mount, things.make, () => own.make())
      serve(mount, things.remove, () => own.remove())
    }`,
})
const graph = readCallGraph(provider)
const endpoint = provider.exportsIn('/sdk/src/wire/things.ts')
const refusedBy = (name: string) => graph.handlerOf(endpoint(name))!.refusals.map(({ code, status }) => [status, code])

test('lists the errors of a handler, but not those of other methods on the same object', () => {
  expect(refusedBy('make')).toEqual(expect.arrayContaining([[403, 'region_not_supported']]))
  expect(refusedBy('make')).not.toContainEqual([404, undefined])
  expect(refusedBy('remove')).not.toContainEqual([403, 'region_not_supported'])
})

test('finds errors thrown by the constructor arguments of an object', () => {
  expect(refusedBy('make')).toContainEqual([503, 'message_not_sent'])
})

test('finds errors thrown through a shorthand property', () => {
  expect(refusedBy('remove')).toContainEqual([404, undefined])
})

test('lists errors of the request pipeline separately from errors of the handlers', () => {
  expect(graph.pipeline().refusals).toEqual([{ status: 429, code: 'too_many_requests' }])
})
