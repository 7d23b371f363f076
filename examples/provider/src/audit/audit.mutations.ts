import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'append-entry.ts': [{ breaks: 'security rule 50', in: 'appendEntry', replace: 'head.digest', by: "''" }],
  'create-audit.ts': [
    { breaks: 'security rule 50', in: 'createAudit', replace: 'readStatement(query) !== undefined', by: 'false' },
  ],
  'verify-log.ts': [
    { breaks: 'security rule 50', in: 'readLog', replace: 'row.number > expected', by: 'false' },
    { breaks: 'security rule 50', in: 'readLog', replace: 'expected <= last', by: 'false' },
    {
      breaks: 'security rule 50',
      in: 'readLog',
      replace: 'areEqual(row.digest, digestEntry(secrets.names, row))',
      by: 'true',
    },
  ],
})
