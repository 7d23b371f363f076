import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { listEndpoints } from '../collect/reference/list-endpoints.js'
import { toOpenApi } from '../collect/reference/to-open-api.js'
import { type Call, logIn, operationsOf, ownPage, send, startProvider } from './call-operations.js'

const document = toOpenApi(listEndpoints(), { docs: new Map(), refusals: new Map() })
const operations = operationsOf(document)

const needs = ({ operation: { security } }: Call, scheme: string) =>
  security.length > 0 && security.every((way) => scheme in way)

/** What they are given in the body is a token itself. */
const takesToken = (name: string) => ['sessions.refresh', 'sessions.recover', 'sessions.fork'].includes(name)

test('the document is one of OpenAPI 3.1, as a validator of others reads it', async () => {
  const validator = new Validator()
  const { errors, valid } = await validator.validate(structuredClone(document))

  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('a call of whose answer the wallet frame reads a part is described as a whole, by the name that others have for it', () => {
  const { operation } = operations.find(({ method, path }) => `${method} ${path}` === 'GET /api/v1/apps/{appId}')!
  const names = operations.map((call) => call.operation.operationId)

  expect(operation.operationId).toBe('apps.config')
  expect(operation.responses['200']!.content['application/json'].schema.properties).toHaveProperty('name')
  // What only the frame calls is there by the frame's name.
  expect(names.filter((name) => /frameCalls\./i.test(name)).toSorted()).toEqual([
    'frameCalls.readKeys',
    'frameCalls.readNonce',
  ])
})

test('the running provider has every call of the document, and reads it from where the document puts it', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call)))

  expect(operations.length).toBeGreaterThan(100)
  expect(answers.filter(({ status }) => [400, 404, 405, 500].includes(status))).toEqual([])
})

test('the running provider asks for the login that the document says, and for none where it says none', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call, ownPage(provider))))
  const refused = answers
    .filter(({ code, name }) => code === 'missing_or_invalid_token' && !takesToken(name))
    .map(({ name }) => name)
  const guarded = operations.filter((call) => needs(call, 'user')).map(({ operation }) => operation.operationId)
  const ofServers = operations.filter((call) => needs(call, 'app')).map(({ operation }) => operation.operationId)

  expect(refused.toSorted()).toEqual(guarded.filter((name) => !takesToken(name)).toSorted())
  expect(answers.filter(({ name, status }) => ofServers.includes(name) && status !== 403)).toEqual([])
})

test('the running provider reads the key of a repeated call where the document has it, and of its length', async () => {
  const provider = startProvider()
  const token = await logIn(provider, 'ada@example.com')
  // The calls of the frame are refused before it is read.
  const asked = operations.filter((call) => !needs(call, 'frame'))
  const own = (call: Call) => ({
    ...ownPage(provider),
    ...(needs(call, 'user') && { authorization: `Bearer ${token}` }),
  })
  const refuse = async (call: Call, key: string) =>
    (await send(provider, call, { ...own(call), 'idempotency-key': key })).status === 400
  const readBy: string[] = []
  for (const call of asked) if (await refuse(call, 'short')) readBy.push(call.operation.operationId)
  const keyed = asked.filter(({ operation }) => operation.parameters.some(({ name }) => name === 'idempotency-key'))
  const { maxLength = 0, minLength = 0 } = keyed[0]!.operation.parameters.at(-1)!.schema
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1]
  const refused = await Promise.all(lengths.map((length) => refuse(keyed[0]!, 'k'.repeat(length))))

  expect(keyed.length).toBeGreaterThan(70)
  expect(readBy).toEqual(keyed.map(({ operation }) => operation.operationId))
  expect(refused).toEqual([true, false, false, true])
})

test('an access token alone is enough where the document says so, and for no call of the wallet frame', async () => {
  const provider = startProvider()
  const answers: { name: string; code: string | undefined; isFrame: boolean }[] = []
  for (const call of operations.filter((each) => needs(each, 'user'))) {
    const token = await logIn(provider, `${call.operation.operationId}@example.com`)
    const isFrame = needs(call, 'frame')
    const isOwn = isFrame || call.operation.description.includes('own pages')
    const own = { authorization: `Bearer ${token}`, ...(isOwn && ownPage(provider)) }
    answers.push({ ...(await send(provider, call, own)), isFrame })
  }
  const isRefused = ({ code }: { code: string | undefined }) =>
    ['missing_or_invalid_token', 'origin_not_allowed'].includes(code ?? '')

  expect(answers.filter(({ isFrame }) => isFrame).length).toBeGreaterThan(15)
  expect(answers.filter((answer) => answer.isFrame !== isRefused(answer) && !takesToken(answer.name))).toEqual([])
})
