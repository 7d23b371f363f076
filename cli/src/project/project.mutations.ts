import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'find-program.ts': [{ breaks: 'security rule 33', in: 'findProgram', replace: 'isAbsolute(folder)', by: 'true' }],
  'find-workspace.ts': [
    { breaks: 'threat 58', in: 'expand', replace: 'seen.has(key)', by: 'false' },
    { breaks: 'threat 58', in: 'expand', replace: 'seen.size >= most', by: 'false' },
  ],
  'git.ts': [
    { breaks: 'security rule 33', in: 'git', replace: '!/^git_(?!test_)/i.test(name)', by: 'true' },
    {
      breaks: 'security rule 33',
      in: 'findUncommitted',
      replace: '/^(?:local|worktree)\\b|=/m.test(filters.text)',
      by: 'false',
    },
    { breaks: 'security rule 33', in: 'findUncommitted', replace: '...off', by: '' },
    {
      breaks: 'security rule 33',
      in: 'findUncommitted',
      remove: 'if (changes.code !== 0) return unknown(changes)',
    },
    { breaks: 'security rule 33', in: 'isTracked', replace: 'answer.code === 1', by: 'true' },
    { breaks: 'security rule 33', in: 'git', replace: 'Infinity', by: '1024 * 1024' },
    { breaks: 'threat 58', in: 'isTracked', replace: '`:(icase,literal)${path}`', by: 'path' },
    { breaks: 'security rule 33', in: 'git', replace: "'core.fsmonitor=false'", by: "'core.abbrev=9'" },
    { breaks: 'security rule 33', in: 'quiet', replace: "'0'", by: "'1'" },
  ],
  'lock.ts': [
    { breaks: 'threat 58', in: 'findWrong', replace: '!isRegistryPath(path) || !isFile || (…)', by: 'false' },
  ],
  'trusted-environment.ts': [
    { breaks: 'threat 58', in: 'trustedEnvironment', replace: 'value.split(…).filter(…).join(delimiter)', by: 'value' },
    { breaks: 'threat 58', in: 'findRepository', replace: '.at(-1)', by: '.at(0)' },
    { breaks: 'threat 58', in: 'findRepository', replace: 'folder !== ignored', by: '!ignored.startsWith(folder)' },
    { breaks: 'threat 58', in: 'pathsOf', replace: 'withoutLinks(path)', by: 'path' },
  ],
})
