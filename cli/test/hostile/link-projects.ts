import { hashText } from '../../src/text/hash-text.js'
import type { Attack } from './attack.js'
import { add, card, escapesProject, lock } from './project-parts.js'

export const linkProjects: readonly Attack[] = [
  {
    name: 'a link as the folder of the copies',
    links: { 'src/components/keyhook': '../../../beside' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link above the folder of the copies',
    links: { 'src/components': '../../beside' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link instead of a copy',
    links: { [card]: '../../../../../beside/new.tsx' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link instead of the lock',
    links: { 'keyhook.lock.json': '../beside/new.json' },
    registry: {},
    run: add,
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link at the temporary path of a copy',
    links: { 'src/components/keyhook/screens/.card.tsx.keyhook': '../../../../../beside/profile' },
    registry: {},
    run: add,
    code: 0,
    message: /create/,
  },
  {
    name: 'a link at the temporary path of the lock',
    links: { '.keyhook.lock.json.keyhook': '../beside/profile' },
    registry: {},
    run: add,
    code: 0,
    message: /create/,
  },
  {
    name: 'a link instead of .env.example',
    links: { '.env.example': '../beside/new' },
    registry: {},
    run: ['init', '--yes', '--no-wire', '--no-install'],
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a registry to build whose output is a link',
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
    name: 'a link instead of a copy, whose text a diff would show',
    links: { [card]: '../../../../../beside/profile' },
    registry: {},
    run: ['add', 'card', '--overwrite', '--dry-run', '--diff'],
    code: 1,
    message: escapesProject,
  },
  {
    name: 'a link instead of a locked copy, whose text a diff would show',
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
    name: 'a link instead of .env.example, whose text a diff would show',
    links: { '.env.example': '../beside/profile' },
    registry: {},
    run: ['init', '--no-wire', '--dry-run', '--diff'],
    code: 1,
    message: escapesProject,
  },
]
