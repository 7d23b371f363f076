import { spawnSync } from 'node:child_process'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { userEnvironment } from '../user-folder.js'
import { bin } from '../keyhook.js'
import { host, makeRegistry } from '../make-registry.js'

async function connect() {
  const { source } = await makeRegistry()
  const root = makeFolder(host)
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', '--cwd', root, '--registry', source],
      env: { ...userEnvironment },
    }),
  )
  onTestFinished(() => client.close())
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input })
    const [part] = content as { text: string }[]
    return {
      isError: isError ?? false,
      text: part!.text,
      data: isError ? undefined : (JSON.parse(part!.text) as Record<string, unknown>),
    }
  }
  return { call, client, root, tree: () => readTree(root) }
}

test('lists its MCP tools, all read-only except apply, which is destructive', async () => {
  const { client } = await connect()

  const { tools } = await client.listTools()

  const readOnly = tools.map(({ annotations, name }) => [name, annotations?.readOnlyHint])
  expect(Object.fromEntries(readOnly)).toEqual({
    apply: false,
    diff: true,
    doctor: true,
    info: true,
    list: true,
    plan_add: true,
    plan_update: true,
    view: true,
  })
  expect(tools.find(({ name }) => name === 'apply')?.annotations?.destructiveHint).toBe(true)
})

test('apply overwrites no file with uncommitted changes', async () => {
  const { call, root, tree } = await connect()
  const path = 'src/components/keyhook/screens/card.tsx'
  writeTree(root, { [path]: 'mine' })
  spawnSync('git', ['init', '-q'], { cwd: root })
  const input = { names: ['card'], foreign: 'overwrite' }
  const { data } = await call('plan_add', input)

  const applied = await call('apply', { command: 'add', ...input, hash: data!['hash'] })

  expect(applied).toMatchObject({ isError: true, text: expect.stringContaining('has uncommitted changes') as string })
  expect(tree()[path]).toBe('mine')
})

test('a plan writes nothing, and can be applied only with its hash', async () => {
  const { call, tree } = await connect()
  const { data } = await call('plan_add', { names: ['card'] })
  expect(tree()).toEqual(host)

  const wrong = await call('apply', { command: 'add', names: ['card'], hash: 'sha256-0' })
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('Create the plan again.') as string })
  expect(tree()).toEqual(host)

  const right = await call('apply', { command: 'add', names: ['card'], hash: data!['hash'] })
  expect(right.data).toMatchObject({ applied: true })
  expect(tree()['src/components/keyhook/screens/card.tsx']).toContain('Card')
  expect((await call('list')).data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: 'card', installed: '1.0.0' })]) as unknown,
  })
})

test('returns an error message for an unknown item', async () => {
  const { call } = await connect()

  expect(await call('view', { item: 'crad' })).toMatchObject({
    isError: true,
    text: 'There is no item crad.\nDid you mean card?',
  })
})
