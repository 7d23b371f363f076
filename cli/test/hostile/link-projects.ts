import { hashText } from '../../src/text/hash-text.js'
import type { Attack } from './attack.js'
import { add, card, escapesProject, lock } from './project-parts.js'

export const linkProjects: readonly Attack[] = [
  {
    name: 'a link as the folder of the copied files',
    links: { 'src/components/keyhook': '../../../beside' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link above the folder of the copied files',
    links: { 'src/components': '../../beside' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link in place of a copied file',
    links: { [card]: '../../../../../beside/new.tsx' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link in place of the lock file',
    links: { 'keyhook.lock.json': '../beside/new.json' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link at the temporary path of a copied file',
    links: { 'src/components/keyhook/screens/.card.tsx.keyhook': '../../../../../beside/profile' },
    registry: {},
    run: add,
    code: 0,
    message: /create/,
  },
  {
    name: 'a link at the temporary path of the lock file',
    links: { '.keyhook.lock.json.keyhook': '../beside/profile' },
    registry: {},
    run: add,
    code: 0,
    message: /create/,
  },
  {
    name: 'a link in place of .env.example',
    links: { '.env.example': '../beside/new' },
    registry: {},
    run: ['init', '--yes', '--no-wire', '--no-install'],
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a registry whose build output is a link',
    files: {
      'items.json':
        '{"name":"x","homepage":"","items":[{"name":"core","title":"a","description":"a","categories":["a"],"entries":[]}]}',
    },
    links: { dist: '../beside' },
    run: ['registry', 'build'],
    code: 1,
    message: /is a link/,
  },
  {
    name: 'a link in place of a copied file, whose target a diff would show',
    links: { [card]: '../../../../../beside/profile' },
    registry: {},
    run: ['add', 'card', '--overwrite', '--dry-run', '--diff'],
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link in place of a locked file, whose target a diff would show',
    files: lock('src/components/keyhook', {
      'screens/card.tsx': { item: 'card', base: hashText('x'), version: '1.0.0' },
    }),
    links: { [card]: '../../../../../beside/profile' },
    registry: {},
    run: ['diff'],
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link in place of .env.example, whose target a diff would show',
    links: { '.env.example': '../beside/profile' },
    registry: {},
    run: ['init', '--no-wire', '--dry-run', '--diff'],
    code: 1,
    message: escapesProject,
  },
]
