// Proves security rule 33.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { host, makeRegistry } from '../make-registry.js'

/** Creates an author with a served registry, and a user with a project, each with a separate user folder. */
async function setUp() {
  const { root: registry } = await makeRegistry()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(readTree(join(registry, 'dist'))[request.url!.slice(1)] ?? '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r`
  const [author, user, project] = [makeFolder(), makeFolder(), makeFolder(host)]
  const asAuthor = (...words: string[]) => keyhook(registry, ['registry', ...words], { XDG_CONFIG_HOME: author })
  const asUser = (...words: string[]) => keyhook(project, words, { XDG_CONFIG_HOME: user })
  return { address, asAuthor, asUser, author, registry, user }
}

const list = (address: string) => ['list', '--registry', address]

test('creates the signing key once, outside the repository and owner-readable, and signs builds with it', async () => {
  const { address, asAuthor, asUser, author, registry } = await setUp()

  const made = await asAuthor('key')
  expect(made.stdout).toMatch(/^ed25519:[\w-]{43}\n$/)
  expect((await asAuthor('key')).stdout).toBe(made.stdout)
  expect(statSync(join(author, 'keyhook/registry-key.pem')).mode & 0o77).toBe(0)
  expect(readTree(registry)).not.toHaveProperty(['registry-key.pem'])

  expect((await asAuthor('build')).stderr).toContain(`Signed with ${made.stdout.trim()}`)
  expect((await asUser(...list(address))).stderr).toContain(`signs with ${made.stdout.trim()}`)
})

test('builds an unsigned registry without a key, which works from a folder but not from a URL', async () => {
  const { address, asAuthor, asUser, registry } = await setUp()

  expect((await asAuthor('build')).stderr).toContain('Not signed')
  expect((await asUser(...list(address))).code).toBe(7)
  expect((await asUser(...list(join(registry, 'dist/r')))).code).toBe(0)
})

test('rejects a signing key inside the repository of the registry', async () => {
  const { asAuthor, registry } = await setUp()

  for (const command of ['key', 'build']) {
    const { code, stderr } = await asAuthor(command, '--key', 'secret.pem')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('Store the key in another folder') as string,
    })
  }
  expect(readTree(registry)).not.toHaveProperty(['secret.pem'])
})

test('rejects a changed signing key until the user trusts it', async () => {
  const { address, asAuthor, asUser, author } = await setUp()
  expect((await asUser(...list(address))).code).toBe(0)
  const { stdout } = await asAuthor('key')
  await asAuthor('build')

  const refused = await asUser(...list(address))
  expect(refused.code).toBe(7)
  expect(refused.stderr).toContain(`keyhook registry trust ${address} --key ${stdout.trim()}`)

  expect((await asUser('registry', 'trust', address)).code).toBe(0)
  expect((await asUser(...list(address))).code).toBe(7)
  expect((await asUser('registry', 'trust', address, '--key', stdout.trim())).code).toBe(0)
  expect((await asUser(...list(address))).code).toBe(0)
  expect(readFileSync(join(author, 'keyhook/registry-key.pem'), 'utf8')).toContain('PRIVATE KEY')
})

test('requires a signature by the key that the user trusted in advance', async () => {
  const { address, asUser } = await setUp()
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  await asUser('registry', 'trust', address, '--key', `ed25519:${x}`)

  expect((await asUser(...list(address))).stderr).toContain('another key than before')
})

test('lists trusted registries, and removes one with untrust', async () => {
  const { address, asUser, registry } = await setUp()
  const folder = join(registry, 'dist/r')
  const key = `ed25519:${'A'.repeat(43)}`
  expect((await asUser('registry', 'list')).stderr).toContain('trusts no registry yet')
  await asUser('registry', 'trust', address, '--key', key)
  await asUser('registry', 'trust', folder)

  expect((await asUser('registry', 'list')).stdout).toBe(`${address}\n  ${key}\n${folder}\n`)
  expect((await asUser('registry', 'untrust', address)).code).toBe(0)
  expect((await asUser('registry', 'list')).stdout).toBe(`${folder}\n`)
  expect((await asUser('registry', 'untrust', address)).code).toBe(2)
})

test('lists the registry commands in the help', async () => {
  const { asUser } = await setUp()

  const { code, stdout } = await asUser('registry', '--help')
  expect(code).toBe(0)
  for (const name of ['build', 'trust', 'list', 'untrust']) expect(stdout).toContain(`registry ${name}`)
  expect((await asUser('registry')).code).toBe(2)
})

test.each([
  ['./dist/none', 'Pass the folder of a built registry'],
  ['example.com/r', 'Did you mean https://example.com/r?'],
])('rejects the folder %s and does not store it', async (folder, hint) => {
  const { asUser, user } = await setUp()

  for (const words of [['registry', 'trust', folder], list(folder)])
    expect(await asUser(...words)).toMatchObject({ code: 7, stderr: expect.stringContaining(hint) as string })
  expect(readTree(user)).toEqual({})
})

test('stores trusted registries in a user-readable file, without secrets', async () => {
  const { address, asUser, user } = await setUp()
  const header = ['--header', 'Authorization: Bearer ${TOKEN}']

  const { code } = await asUser('registry', 'trust', address, '--key', `ed25519:${'A'.repeat(43)}`, ...header)

  expect(code).toBe(0)
  const path = join(user, 'keyhook/registries.json')
  expect(statSync(path).mode & 0o77).toBe(0)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    registries: { [address]: { key: `ed25519:${'A'.repeat(43)}`, headers: { Authorization: 'Bearer ${TOKEN}' } } },
  })
})

test.each([
  [[]],
  [['https://a.example/r', 'https://b.example/r']],
  [['https://a.example/r', '--key', 'ssh-ed25519 AAAA']],
  [['https://a.example/r', '--header', 'Authorization']],
  [['./dist/r', '--header', 'A: b']],
  [['ftp://a.example/r', '--key', `ed25519:${'A'.repeat(43)}`]],
])('rejects the command-line arguments %j', async (words) => {
  const { asUser, user } = await setUp()

  expect([2, 7]).toContain((await asUser('registry', 'trust', ...words)).code)
  expect(readTree(user)).toEqual({})
})
