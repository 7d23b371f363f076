// Proves threat 58.
import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from './detect-host.js'
import { findInstallRisk } from './find-install-risk.js'
import { readYaml } from './read-yaml.js'

const packageJson = JSON.stringify({ dependencies: { react: '^19.0.0' } })

/** Returns the risk in a project with further files. */
function riskIn(
  files: Readonly<Record<string, string>>,
  cwd = '/app',
  userDirectory = '/users/me',
): string | undefined {
  const disk = memoryDisk({ [`${cwd}/package.json`]: packageJson, ...files })
  return findInstallRisk({ disk, host: detectHost({ cwd, disk }), readYaml, userDirectory })
}

/** Returns the risk in a project with one extra file. */
const riskOf = (name: string, text: string) => riskIn({ [`/app/${name}`]: text })

const npm = 'https://registry.example/x/-/x-1.0.0.tgz'
const yarn = `${npm}#0123`
const catalogs = `packages:
  - "apps/*"
catalog: # of all
  react: ^19.0.0
  '@types/node': "22.1.0"
  "x": '>=1 <3 || 5' # why
catalogs:
  next:
    y: npm:@scope/z@^1.0.0
    z: latest
onlyBuiltDependencies:
  - x
`

test.each([
  ['package-lock.json', `{"packages":{"node_modules/x":{"resolved":"${npm}","funding":{"url":"https://x.example"}}}}`],
  ['package-lock.json', '{"packages":{"node_modules/x":{"resolved":"packages/x","link":true,"version":"1.0.0"}}}'],
  ['package-lock.json', '{"dependencies":{"x":{"version":"1.0.0","deprecated":"it is resolved: https://x.example"}}}'],
  ['yarn.lock', `x@^1.0.0:\n  version "1.0.0"\n  resolved "${yarn}"\n`],
  ['yarn.lock', '"x@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "x@npm:1.0.0"\n'],
  [
    'pnpm-lock.yaml',
    'packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-a}\n    deprecated: https://x.example\n',
  ],
  ['bun.lock', '{"packages":{"x":["x@1.0.0","",{"dependencies":{"y":"1"}},"sha512-a"]}}'],
  ['pnpm-workspace.yaml', catalogs],
  ['pnpm-workspace.yaml', catalogs.replaceAll('\n', '\r\n')],
])('accepts an ordinary %s (%#)', (name, text) => {
  expect(riskOf(name, besideOthers(name, text))).toBeUndefined()
})

const evil = 'https://evil.example/x.tgz'

/** Adds three packages of the registry, in formats that name its address. */
function besideOthers(name: string, text: string): string {
  const json = ['a', 'b', 'c'].map((each) => `"node_modules/${each}":{"resolved":"${npm}","integrity":"sha512-a"},`)
  const lines = ['a', 'b', 'c'].map((each) => `${each}@1:\n  resolved "${npm}"\n  integrity sha512-a\n`)
  if (name.endsWith('.json')) return text.replace(/^\{"\w+":\{/, (start) => start + json.join(''))
  return name === 'yarn.lock' ? `${lines.join('')}${text}` : text
}

test.each([
  ['package-lock.json', `{"packages":{"node_modules/x":{"resolved":"${evil}"}}}`],
  ['package-lock.json', String.raw`{"packages":{"node_modules/x":{"r\u0065solved":"http\u0073:\/\/evil.example"}}}`],
  ['package-lock.json', '{"packages":{"node_modules/x":{"resolved":"https://registry.example:x@evil.example/x"}}}'],
  ['npm-shrinkwrap.json', `{"dependencies":{"x":{"version":"${evil}"}}}`],
  ['yarn.lock', `x@^1.0.0:\n  "resolved" "${evil}#0123"\n`],
  ['yarn.lock', String.raw`x@^1.0.0:${'\n'}  resolved "\u0068ttps://evil.example"`],
  ['yarn.lock', `"x@${evil}":\n  resolution: "x@${evil}"\n`],
  ['yarn.lock', '"x@npm:1":\n  resolution: "x@npm:1.0.0::__archiveUrl=https%3A%2F%2Fevil.example%2Fx"\n'],
  ['pnpm-lock.yaml', `packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-a, tarball: ${evil}}\n`],
  ['pnpm-lock.yaml', `packages:\n  x@1.0.0:\n    resolution:\n      tarball: '${evil}'\n`],
  ['bun.lock', '{"packages":{"x":["x@1.0.0","https://evil.example/x",{},"sha512-a"]}}'],
  ['bun.lock', `{"packages":{"x":["x@${evil}",{}]}}`],
])('reports a package outside the registry in %s (%#)', (name, text) => {
  expect(riskOf(name, besideOthers(name, text))).toContain('evil.example')
})

test('reports an address next to packages without addresses', () => {
  const others = '"node_modules/a":{"integrity":"sha512-a"},"node_modules/b":{"integrity":"sha512-b"}'
  const text = `{"packages":{${others},"node_modules/x":{"resolved":"${evil}","integrity":"sha512-x"}}}`

  expect(riskOf('package-lock.json', text)).toContain('evil.example')
})

test.each([
  `catalog:\n  x: ${evil}\n`,
  'catalog:\n  x: github:evil/x\n',
  'catalog:\n  x: evil/x\n',
  'catalogs:\n  ui:\n    x: "git+ssh://evil.example/x.git"\n',
  'catalog:\n  x:\n    git+ssh://evil.example/x.git\n',
  `catalog:\n  x: >-\n    ${evil}\n`,
  `catalog: { x: ${evil} }\n`,
  `packages: [&a "${evil}"]\ncatalog:\n  x: *a\n`,
  String.raw`catalog:${'\n'}  x: "git\x2bssh://evil.example"`,
  `"catalog":\n  ? x\n  : ${evil}\n`,
])('reports a catalog entry outside the registry: %j', (text) => {
  expect(riskOf('pnpm-workspace.yaml', text)).toMatch(
    /^pnpm-workspace\.yaml (?:requests|sets|is not in a known format)/,
  )
})

/** Returns a lock file of Yarn 4 with one extra package. */
const berry = (entry: string) => `# This file is generated by running "yarn install" inside your project.

__metadata:
  version: 8
  cacheKey: 10c0

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  dependencies:
    x: "npm:^1.0.0 || ^2.0.0"
  languageName: unknown
  linkType: soft

"@scope/y@npm:>=1 <3, @scope/y@npm:^2.0.0":
  version: 2.0.0
  resolution: "@scope/y@npm:2.0.0"
  conditions: os=darwin & cpu=arm64
  checksum: 10c0/89ee2e353c6d00f2
${entry}`

test.each([
  '',
  `
"fsevents@patch:fsevents@npm%3A~2.3.2#optional!builtin<compat/fsevents>, fsevents@patch:fsevents@npm%3A~2.3.3#optional!builtin<compat/fsevents>":
  resolution: "fsevents@patch:fsevents@npm%3A2.3.3#optional!builtin<compat/fsevents>::version=2.3.3&hash=df0bf1"
`,
  `
"typescript@patch:typescript@^5.0.0#~builtin<compat/typescript>":
  resolution: "typescript@patch:typescript@npm%3A5.0.0#~builtin<compat/typescript>::version=5.0.0&hash=a1b2c3"
`,
])('accepts a lock file of Yarn 4 with packages of the registry (%#)', (entry) => {
  expect(riskOf('yarn.lock', berry(entry))).toBeUndefined()
})

test.each([
  '"x@npm:1":\n  resolution: "x@exec:./gen.cjs#./gen.cjs::hash=0&locator=app%40workspace%3A."\n',
  '"x@npm:1":\n  resolution: >-\n    x@exec:./gen.cjs\n',
  '"x@npm:1":\n  dependencies:\n    z: "exec:/proc/self/cwd/gen.cjs"\n',
  '"x@npm:1": { resolution: x@EXEC:./gen.cjs }\n',
  String.raw`"x@npm:1":${'\n'}  "\x72esolution": "x@ex\x65c:./gen.cjs"`,
  '"x@npm:1":\n  resolution: "x@patch:x@exec%3A./gen.cjs#optional!builtin<compat/fsevents>"\n',
  '"x@npm:1":\n  resolution: "x@patch:x@npm%3A1#./own.patch"\n',
  '"x@npm:1":\n  resolution: "x@patch:x@npm%3A1#optional!builtin<compat/fsevents>&./own.patch"\n',
  '"x@npm:1":\n  resolution: "x@portal:../x"\n',
  '"x@npm:1":\n  resolution: "x@file:./x.tgz"\n',
])('threat 58: reports a package outside the registry in a lock file of Yarn 4: %j', (entry) => {
  expect(riskOf('yarn.lock', berry(entry))).toMatch(/^yarn\.lock takes packages from /)
})

test.each([
  'global',
  'fund=false\nglobal',
  'global;=true',
  'prefix;=~/.local',
  'registry#=https://evil.example/',
  'git ;=./evil.sh',
  '[section]',
  'fund=false ; x',
  'fund="false\\n"',
  '\u2028global',
  '"global"',
  'fund = false\rglobal\r',
])('threat 58: reports a line of .npmrc that is not a harmless setting: %j', (text) => {
  expect(riskOf('.npmrc', text)).toMatch(/^\.npmrc sets /)
})

test.each(['', '# global\n; global\n', ' fund = false\r\npublic-hoist-pattern[]=*eslint*\nsave-prefix="~"\n'])(
  'accepts the harmless .npmrc %j',
  (text) => {
    expect(riskOf('.npmrc', text)).toBeUndefined()
  },
)

const parents: readonly (readonly [string, string])[] = [
  ['.yarnrc.yml', 'yarnPath: ./evil.cjs\n'],
  ['.yarnrc', 'yarn-path "./evil.cjs"\n'],
  ['.npmrc', 'registry=https://evil.example/\n'],
  ['.pnpmfile.cjs', ''],
  ['.volta/hooks.json', '{}'],
  ['yarn.lock', '__metadata:\n  version: 8\n\n"x@exec:./gen.cjs":\n  resolution: "x@exec:./gen.cjs"\n'],
  ['package.json', '{ "dependencies": { "x": "exec:./gen.cjs" } }'],
]

test.each(parents)('threat 58: reports %s of a parent folder without a workspace', (name, text) => {
  expect(riskIn({ [`/srv/repo/${name}`]: text }, '/srv/repo/packages/app')).toContain(`../../${name} `)
  expect(riskIn({ [`/${name}`]: text }, '/srv/repo/packages/app')).toContain(`../../../../${name} `)
})

test.each(parents)("trusts %s in the user's folder and above", (name, text) => {
  const files = { [`/users/me/${name}`]: text, [`/users/${name}`]: text }

  expect(riskIn(files, '/users/me/repo/app')).toBeUndefined()
  expect(riskIn(files, '/users/me')).toContain(`${name} `)
})

const member = { '/app/packages/x/package.json': '{ "dependencies": { "y": "exec:./gen.cjs" } }' }

test.each([
  { '/app/package.json': '{ "workspaces": ["packages/*"] }' },
  { '/app/package.json': '{ "workspaces": { "packages": ["./packages/x"] } }' },
  { '/app/pnpm-workspace.yaml': 'packages: ["**"]' },
  { '/app/package-lock.json': '{"packages":{"node_modules/x":{"resolved":"packages/x","link":true},"packages/x":{}}}' },
])('threat 58: reports a range in another package of the workspace (%#)', (files) => {
  expect(riskIn({ ...member, ...files })).toBe('packages/x/package.json requests exec:./gen.cjs')
})

test.each(['{app,other}', '[ab]', 'app?', '@(a|b)', '../other', '/other', 'a/../../b', '!!a', 'a\\\\b'])(
  'threat 58: reports the workspace pattern %s',
  (glob) => {
    const risk = riskIn({ '/repo/package.json': `{ "workspaces": ["${glob}"] }` }, '/repo/app')

    expect(risk).toBe(`a workspace has the pattern or link ${JSON.parse(`"${glob}"`)}`)
  },
)

const git = 'git+https://evil.example/x.git#0123'

test.each([
  ['package-lock.json', `{"packages":{"node_modules/x":{"resolved":"\\u0067it+https://evil.example/x.git#0123"}}}`],
  ['package-lock.json', `{"packages":{"node_modules/x":{"dependencies":{"y":"evil/y"}}}}`],
  ['package-lock.json', `{"packages":{"node_modules/x":{"resolved":"evil/y","link":false}}}`],
  ['package-lock.json', '{"packages":{"../x":{}}}'],
  ['package-lock.json', '{"packages":{"node_modules/x":{"resolved":"../x","link":true}}}'],
  ['package-lock.json', '{"packages":{"node_modules/x":{"resolved":"http://packages.example/x/-/x-1.0.0.tgz"}}}'],
  ['package-lock.json', '<<<<<<<'],
  ['package-lock.json', `{"dependencies":{"x":{"version":"1.0.0","requires":{"y":"${git}"}}}}`],
  ['node_modules/.package-lock.json', `{"packages":{"node_modules/x":{"resolved":"${git}"}}}`],
  ['yarn.lock', 'x@^1.0.0:\n  version "1.0.0"\n  dependencies:\n    y evil/y\n'],
  ['yarn.lock', `"x@${git}":\n  version "1.0.0"\n`],
  ['yarn.lock', `x@^1.0.0:\n  integrity "${git}"\n`],
  ['yarn.lock', 'x@^1.0.0:\n  version "1.0.0"\n=======\n'],
  ['yarn.lock', berry('"x@npm:1":\n  dependencies:\n    y: evil/y\n')],
  ['yarn.lock', berry('"x@npm:1":\n  resolution: "x@npm:1.0.0"\n<<<<<<<\n')],
  ['yarn.lock', berry('"x@workspace:../x":\n  resolution: "x@workspace:../x"\n')],
  ['pnpm-lock.yaml', 'packages:\n  x@1.0.0:\n    resolution: {type: git, repo: x, commit: "0123"}\n'],
  ['pnpm-lock.yaml', 'packages:\n  ? x@1.0.0\n  : "resolution": {"\\x74ype": directory, directory: x}\n'],
  ['pnpm-lock.yaml', 'importers:\n  .:\n    dependencies:\n      x: {specifier: ^1.0.0, version: "link:../x"}\n'],
  ['pnpm-lock.yaml', 'packages:\n  x@1.0.0:\n    peerDependencies:\n      y: evil/y\n'],
  ['pnpm-lock.yaml', '---\nlockfileVersion: 9\n---\nlockfileVersion: 9\n'],
  ['bun.lock', '{"packages":{"x":["x@github:evil/x#0123",{},"evil-x-0123"]}}'],
  ['bun.lock', '{"packages":{"x":["x@file:x.tgz",{}],"x":["x@1.0.0","",{},"sha512-a"]}}'],
  ['bun.lock', '{"packages":{"x":["x@1.0.0","",{"dependencies":{"y":"evil/y"}},"sha512-a"]}}'],
  ['bun.lockb', ''],
])('threat 58: reports a source that is not the registry in %s: %j', (name, text) => {
  expect(riskOf(name, besideOthers(name, text))).toContain(`${name} takes packages from `)
})

test('threat 58: reports a git repository at the host of most packages', () => {
  const evilPackage = (name: string) => `${name}@1:\n  resolved "https://evil.example/${name}/-/${name}.tgz"\n`
  const lock = `${['a', 'b', 'c'].map(evilPackage).join('')}x@1:\n  resolved "https://evil.example/-/x.git#0123"\n`

  expect(riskOf('yarn.lock', lock)).toContain('x.git')
  expect(riskOf('yarn.lock', lock.replace(/x@1:[^]*/, ''))).toBeUndefined()
})

test.each(['..', '.', './x', 'x.tgz', 'evil/x', 'file:x', 'workspace:../x', 'exec:./x', 'C:\\x', 'git@evil.example:x'])(
  'threat 58: reports the range %s',
  (range) => {
    expect(riskOf('package.json', JSON.stringify({ dependencies: { react: '19', x: range } }))).toBe(
      `package.json requests ${range}`,
    )
  },
)
