import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { buildRegistry } from '../src/author/build-registry.js'
import { writeRegistry } from '../src/author/write-registry.js'
import { makeFolder, type Tree, writeTree } from './folders.js'
import { userEnvironment } from './user-folder.js'

const items = {
  name: 'small',
  homepage: 'https://small.example',
  items: [
    { name: 'core', title: 'Core', description: 'Shared.', categories: ['parts'], entries: [] },
    { name: 'card', title: 'Card', description: 'A card.', categories: ['show'], entries: ['screens/card.tsx'] },
    {
      name: 'form',
      title: 'Form',
      description: 'A form.',
      categories: ['ask'],
      entries: ['screens/form.tsx'],
      docs: 'Next: submit it.',
    },
  ],
}

const component = (name: string, inner: string) => `'use client'
import { cn } from '../lib/cn'
import { Button } from '../ui/button'

/** What it is. */
export function ${name}({ title }: { title: string }) {
  return (
    <section className={cn('flex flex-col gap-2')}>
      <h2 className="text-lg">{title}</h2>
      ${inner}
      <Button label="One" />
      <Button label="Two" />
      <p className="text-sm">Foot</p>
    </section>
  )
}
`

export const first: Tree = {
  'src/lib/cn.ts': `'use client'\nimport { clsx, type ClassValue } from 'clsx'\n\nexport const cn = (...classes: ClassValue[]) => clsx(classes)\n`,
  'src/ui/button.tsx': `'use client'\nimport { cn } from '../lib/cn'\n\nexport function Button({ label }: { label: string }) {\n  return <button className={cn('px-2')}>{label}</button>\n}\n`,
  'src/screens/card.tsx': component('Card', '<p>Card</p>'),
  'src/screens/form.tsx': component('Form', '<form />'),
}

/** The changes of the second release. */
export const second: Tree = {
  'src/ui/button.tsx': first['src/ui/button.tsx']!.replace('px-2', 'px-4'),
  'src/screens/card.tsx': first['src/screens/card.tsx']!.replace('<p>Card</p>', '<p>A better card</p>'),
  'CHANGELOG.md': '# Changelog\n\n## 1.1.0\n\n- card: Cards say more.\n- form: Nothing, really.\n- Wider buttons.\n',
}

/** The key that signs every registry of these tests, in the folder that `registry build` reads. */
const { privateKey } = generateKeyPairSync('ed25519')
writeTree(userEnvironment.XDG_CONFIG_HOME, {
  'keyhook/registry-key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

/** Creates a registry of three items with one release. `release` adds another. */
export async function makeRegistry() {
  const root = makeFolder({ ...first, 'items.json': JSON.stringify(items), 'package.json': manifest('1.0.0') })
  const build = async () => {
    const { built, problems } = await buildRegistry(root)
    if (!built) throw new Error(JSON.stringify(problems))
    writeRegistry(built, join(root, 'dist'), privateKey)
    built.history.save(built.manifest, built.bodies)
  }
  await build()
  return {
    root,
    /** The value for `--registry`. */
    source: join(root, 'dist/r'),
    release(version: string, files: Tree) {
      writeTree(root, { ...files, 'package.json': manifest(version) })
      return build()
    },
  }
}

const manifest = (version: string) =>
  JSON.stringify({ name: 'small-registry', version, dependencies: { clsx: '2.1.1', react: '19.3.1' } })

/** A project that can receive the items. */
export const host: Tree = {
  'package.json': `${JSON.stringify({ name: 'host', dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0' } }, null, 2)}\n`,
  'tsconfig.json': '{}\n',
  'src/index.css': '@import "tailwindcss";\n',
}
