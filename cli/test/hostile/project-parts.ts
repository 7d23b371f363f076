import { hashText } from '../../src/text/hash-text.js'
import type { Tree } from '../folders.js'

export const add = ['add', 'card', '--no-install']

export const card = 'src/components/keyhook/screens/card.tsx'

export const journal = JSON.stringify({
  journalVersion: 1,
  command: 'update',
  state: 'applying',
  folders: [],
  entries: [
    { path: '/BESIDE/profile', before: 'evil', after: hashText('mine\n') },
    { path: '/BESIDE/notes', before: undefined, after: hashText('mine\n') },
  ],
})

export const lock = (dir: string, files: Readonly<Record<string, object>> = {}, source = 'bundled'): Tree => ({
  'keyhook.lock.json': JSON.stringify({
    lockfileVersion: 1,
    registry: { version: '1.0.0', source },
    options: { dir, tsx: true },
    items: { card: { version: '1.0.0', explicit: true } },
    files,
    packages: { added: [] },
  }),
})

export const locked = (path: string) => ({ item: 'card', base: hashText('mine\n'), version: '1.0.0', path })

export const evil = '#!/bin/sh\necho ran >> "$RAN"\nexit 0\n'

export const manifest = (more: object) => ({
  'package.json': JSON.stringify({ name: 'host', dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0' }, ...more }),
})

export const escapesProject = /is outside the project/

export const runs = /that tools run automatically/
