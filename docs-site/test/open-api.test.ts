import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { listEndpoints } from '../collect/reference/list-endpoints.js'
import { toOpenApi } from '../collect/reference/to-open-api.js'
import { type Call, logIn, operationsOf, providerPage, send, startProvider } from './call-operations.js'

const document = toOpenApi(listEndpoints(), { docs: new Map(), refusals: new Map() })
const operations = operationsOf(document)

const needs = ({ operation: { security } }: Call, scheme: string) =>
  security.length > 0 && security.every((way) => scheme in way)

/** Returns true for operations that receive a token in the body. */
const takesToken = (name: string) => ['sessions.refresh', 'sessions.recover', 'sessions.fork'].includes(name)

test('the generated OpenAPI document is valid', async () => {
  const validator = new Validator()
  const { errors, valid } = await validator.validate(structuredClone(document))

  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('documents the full response of an endpoint, even if the wallet frame reads only a part', () => {
  const { operation } = operations.find(({ method, path }) => `${method} ${path}` === 'GET /api/v1/apps/{appId}')!
  const names = operations.map((call) => call.operation.operationId)

  expect(operation.operationId).toBe('apps.config')
  expect(operation.responses['200']!.content!['application/json'].schema.properties).toHaveProperty('name')
  // Only the wallet frame calls these endpoints, so they exist only under this resource.
  expect(names.filter((name) => /frameCalls\./i.test(name)).toSorted()).toEqual([
    'frameCalls.readKeys',
    'frameCalls.readNonce',
  ])
})

test('the provider serves every documented operation, with the fields in their documented location', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call)))

  expect(operations.length).toBeGreaterThan(100)
  expect(answers.filter(({ status }) => [400, 404, 405, 500].includes(status))).toEqual([])
})

test('the provider requires authentication exactly where the document does', async () => {
  const provider = startProvider()
  const answers = await Promise.all(operations.map((call) => send(provider, call, providerPage(provider))))
  const refused = answers
    .filter(({ code, name }) => code === 'missing_or_invalid_token' && !takesToken(name))
    .map(({ name }) => name)
  const guarded = operations.filter((call) => needs(call, 'user')).map(({ operation }) => operation.operationId)
  const ofServers = operations.filter((call) => needs(call, 'app')).map(({ operation }) => operation.operationId)

  expect(refused.toSorted()).toEqual(guarded.filter((name) => !takesToken(name)).toSorted())
  expect(answers.filter(({ name, status }) => ofServers.includes(name) && status !== 403)).toEqual([])
})

test('the provider validates the idempotency key of exactly the documented operations', async () => {
  const provider = startProvider()
  const token = await logIn(provider, 'ada@example.com')
  // The provider rejects calls of the frame before it reads the key.
  const appCalls = operations.filter((call) => !needs(call, 'frame'))
  const headers = (call: Call) => ({
    ...providerPage(provider),
    ...(needs(call, 'user') && { authorization: `Bearer ${token}` }),
  })
  const refuse = async (call: Call, key: string) =>
    (await send(provider, call, { ...headers(call), 'idempotency-key': key })).status === 400
  const readBy: string[] = []
  for (const call of appCalls) if (await refuse(call, 'short')) readBy.push(call.operation.operationId)
  const keyed = appCalls.filter(({ operation }) => operation.parameters.some(({ name }) => name === 'idempotency-key'))
  const { maxLength = 0, minLength = 0 } = keyed[0]!.operation.parameters.at(-1)!.schema
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1]
  const refused = await Promise.all(lengths.map((length) => refuse(keyed[0]!, 'k'.repeat(length))))

  expect(keyed.length).toBeGreaterThan(70)
  expect(readBy).toEqual(keyed.map(({ operation }) => operation.operationId))
  expect(refused).toEqual([true, false, false, true])
})

test('the provider accepts an access token without a DPoP proof exactly where the OpenAPI document allows it', async () => {
  const provider = startProvider()
  const answers: { name: string; code: string | undefined; isFrame: boolean }[] = []
  for (const call of operations.filter((each) => needs(each, 'user'))) {
    const token = await logIn(provider, `${call.operation.operationId}@example.com`)
    const isFrame = needs(call, 'frame')
    const isOwn = isFrame || call.operation.description.includes('pages of the provider')
    const headers = { authorization: `Bearer ${token}`, ...(isOwn && providerPage(provider)) }
    answers.push({ ...(await send(provider, call, headers)), isFrame })
  }
  const isRefused = ({ code }: { code: string | undefined }) =>
    ['missing_or_invalid_token', 'origin_not_allowed'].includes(code ?? '')

  expect(answers.filter(({ isFrame }) => isFrame).length).toBeGreaterThan(15)
  expect(answers.filter((answer) => answer.isFrame !== isRefused(answer) && !takesToken(answer.name))).toEqual([])
})
