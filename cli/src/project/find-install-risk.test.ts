// Proves threat 58.
import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from './detect-host.js'
import { findInstallRisk } from './find-install-risk.js'

const packageJson = JSON.stringify({ dependencies: { react: '^19.0.0' } })

/** What is found in a project that has one file more. */
function riskOf(name: string, text: string): string | undefined {
  const disk = memoryDisk({ '/app/package.json': packageJson, [`/app/${name}`]: text })
  return findInstallRisk(disk, detectHost({ cwd: '/app', disk }))
}

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
  ['package-lock.json', '<<<<<<<'],
  ['yarn.lock', `x@^1.0.0:\n  version "1.0.0"\n  resolved "${yarn}"\n`],
  ['yarn.lock', '"x@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "x@npm:1.0.0"\n'],
  [
    'pnpm-lock.yaml',
    'packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-a}\n    deprecated: https://x.example\n',
  ],
  ['bun.lock', '{"packages":{"x":["x@1.0.0","",{"dependencies":{"y":"1"}},"sha512-a"]}}'],
  ['pnpm-workspace.yaml', catalogs],
  ['pnpm-workspace.yaml', catalogs.replaceAll('\n', '\r\n')],
])('an ordinary %s is no risk (%#)', (name, text) => {
  expect(riskOf(name, besideOthers(name, text))).toBeUndefined()
})

const evil = 'https://evil.example/x.tgz'

/** With three packages of the registry, in the files that name its address. */
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
])('behavior: %s with a package of another place is a risk (%#)', (name, text) => {
  expect(riskOf(name, besideOthers(name, text))).toContain('evil.example')
})

test('behavior: an address beside packages whose addresses are left out is a risk', () => {
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
])('behavior: a catalog that leaves the registry is a risk: %j', (text) => {
  expect(riskOf('pnpm-workspace.yaml', text)).toMatch(/^pnpm-workspace\.yaml asks for /)
})
