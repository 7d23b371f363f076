// Proves threat 58.
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Index, signIndex } from '../../src/registry/signed-index.js'
import { hashText } from '../../src/text/hash-text.js'
import { makeFolder, readTree, type Tree, writeTree } from '../folders.js'
import type { Attack } from '../hostile/attack.js'
import { hostileProjects } from '../hostile/projects.js'
import { hostileRegistries } from '../hostile/registries.js'
import { keyhook } from '../keyhook.js'
import { host, makeRegistry, second } from '../make-registry.js'

const secret = 'a-secret-of-the-user'
const [known, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]

/** Creates a machine: a project, files beside it, a registry, a user folder and the user's programs. */
async function setUp({ files = {}, links = {}, beside = {} }: Attack) {
  const machine = makeFolder({ 'beside/profile': 'mine\n', 'beside/notes': 'mine\n', 'ran': '' })
  const [project, state, ran] = ['project', 'state', 'ran'].map((name) => join(machine, name)) as [
    string,
    string,
    string,
  ]
  const requests: string[] = []
  let served: Tree = {}
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${JSON.stringify(request.headers)}`)
    const body = served[request.url!.replace(/^\/r\//, '')]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body ?? '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r`
  const fill = (text: string) =>
    text
      .replaceAll('/BESIDE', join(machine, 'beside'))
      .replaceAll('ADDRESS', address)
      .replaceAll('PROJECT', project)
      // The CLI may start a program without the environment variable.
      .replaceAll('process.env.RAN', JSON.stringify(ran))
      .replaceAll('$RAN', ran)
      .replaceAll('JOURNAL', hashText(project).slice('sha256-'.length))

  const { release, source } = await makeRegistry()
  const serve = (change: (tree: Tree) => Tree = (tree) => tree, sign = 'again') => {
    const changed = change(readTree(source))
    const index = JSON.parse(changed['versions.json']!) as Index & { key?: string; signature?: string }
    const { key: _, signature: __, ...unsigned } = index
    const isAgain = sign === 'again' && changed['versions.json'] !== undefined
    const manifests = isAgain
      ? Object.fromEntries(
          unsigned.versions.map((version) => [version, hashText(changed[`v/${version}/registry.json`] ?? '')]),
        )
      : unsigned.manifests
    const signed = signIndex({ ...unsigned, manifests }, (sign === 'by another' ? other : known).privateKey)
    const written =
      sign === 'not'
        ? unsigned
        : sign === 'wrongly'
          ? { ...signed, changes: [{ version: '1.0.0', items: [], text: 'Evil' }] }
          : signed
    served = { ...changed, 'versions.json': JSON.stringify(written) }
  }

  writeTree(project, host)
  writeTree(join(machine, 'beside'), beside)
  const prepare = () => {
    writeTree(project, Object.fromEntries(Object.entries(files).map(([path, text]) => [fill(path), fill(text)])))
    for (const path of Object.keys(files).filter((path) => /\.bin\/|^bin\/|^hooks\/|\.sh$/.test(path)))
      chmodSync(join(project, path), 0o755)
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      symlinkSync(target, join(project, path))
    }
  }
  const managers = ['npm', 'pnpm', 'yarn', 'bun']
  const script = '#!/bin/sh\necho "$@" > "$RAN.${0##*/}"\n'
  const programs = makeFolder(Object.fromEntries(managers.map((name) => [name, script])))
  for (const name of managers) chmodSync(join(programs, name), 0o755)
  const env = {
    // npx and some shell profiles add these folders.
    PATH: [join(project, 'node_modules/.bin'), 'bin', './node_modules/.bin', programs, process.env['PATH']].join(':'),
    HOME: join(machine, 'user'),
    XDG_CONFIG_HOME: join(machine, 'config'),
    XDG_STATE_HOME: state,
    XDG_CACHE_HOME: join(machine, 'cache'),
    RAN: ran,
    SECRET: secret,
  }
  return { address, env, fill, machine, prepare, project, ran, release, requests, serve }
}

const attacks = [...hostileProjects, ...hostileRegistries].map((attack) => [attack.name, attack] as const)

test.each(attacks)(
  'security rule 33: %s: does not write outside the project, send data or run a program',
  async (_, attack) => {
    const { address, env, fill, machine, prepare, project, ran, release, requests, serve } = await setUp(attack)
    const registry = attack.registry ? ['--registry', address] : []
    serve()
    if (attack.git)
      for (const words of [
        ['init', '-q'],
        ['config', 'user.email', 'a@b'],
        ['config', 'user.name', 'a'],
      ])
        git(words)
    if (attack.before === 'the registry is known') await keyhook(project, ['list', ...registry], env)
    else if (attack.before) await keyhook(project, ['add', 'card', '--no-install', ...registry], env)
    if (attack.before === 'card is formatted and out') {
      edit()
      await release('1.1.0', second)
    }
    prepare()
    if (attack.git) {
      if (attack.files!['GITCONFIG']) appendFileSync(join(project, '.git/config'), attack.files!['GITCONFIG'])
      git(['add', '-Af'])
      // A filter runs only for files that changed.
      if (attack.before === 'card is added') edit()
    }
    serve(attack.registry?.change, attack.registry?.sign ?? (attack.registry?.change ? 'as it was' : 'again'))
    const beside = readBeside()
    requests.length = 0
    // The git commands of this test have also run the programs.
    writeFileSync(ran, '')

    const attackEnv = Object.fromEntries(Object.entries(attack.env ?? {}).map(([name, value]) => [name, fill(value)]))
    const { code, stderr, stdout } = await keyhook(project, [...attack.run, ...registry], { ...env, ...attackEnv })

    const said = stderr + stdout
    expect({ code, said }).toEqual({ code: attack.code, said: expect.stringMatching(attack.message) as string })
    // The next step is on a second line.
    if (code !== 0) expect(stderr.trim().split('\n').length).toBeGreaterThan(1)
    expect(readBeside()).toEqual(beside)
    expect(requests.filter((request) => request.includes(secret))).toEqual([])
    if (attack.registry === undefined) expect(requests).toEqual([])
    expect(readFileSync(ran, 'utf8')).toBe('')
    expect(said).not.toContain('mine')
    expect(readStarted()).toEqual(attack.starts ?? {})
    expect(said).not.toMatch(/[\p{Cc}\p{Bidi_Control}](?<![\n\t])/u)

    function git(words: readonly string[]): void {
      spawnSync('git', words, { cwd: project, env: { ...process.env, HOME: env.HOME } })
    }

    function edit(): void {
      const file = join(project, 'src/components/keyhook/screens/card.tsx')
      writeTree(project, {
        'src/components/keyhook/screens/card.tsx': readFileSync(file, 'utf8').replaceAll('  ', '\t'),
      })
    }

    /** Returns the package managers that started, with their arguments. */
    function readStarted(): Tree {
      return Object.fromEntries(Object.entries(readTree(machine)).filter(([path]) => path.startsWith('ran.')))
    }

    /** Returns all files of the machine except those of the project and of the user folders. */
    function readBeside(): Tree {
      const tree = readTree(machine)
      return Object.fromEntries(
        Object.entries(tree).filter(([path]) => !/^(?:project|state|config|cache|ran)\b/.test(path)),
      )
    }
  },
)

test('covers at least forty hostile projects and forty hostile registries', () => {
  expect(Math.min(hostileProjects.length, hostileRegistries.length)).toBeGreaterThanOrEqual(40)
})
