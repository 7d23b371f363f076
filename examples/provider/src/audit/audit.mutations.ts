import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'append-entry.ts': [{ breaks: 'security rule 50', in: 'appendEntry', replace: 'head.digest', by: "''" }],
  'capture-change.ts': [
    {
      breaks: 'security rule 50',
      in: 'captureChange',
      replace: 'row[name] !== other?.[name] || String(row[name]).length <= longestRepeated',
      by: 'true',
    },
    { breaks: 'security rule 50', in: 'shorten', replace: 'value.length > longestShown', by: 'false' },
  ],
  'create-audit.ts': [
    { breaks: 'security rule 50', in: 'createAudit', replace: 'readStatement(query) !== undefined', by: 'false' },
  ],
  'list-entries.ts': [{ breaks: 'security rule 50', in: 'listLogs', remove: "'app_keys'" }],
  'sweep-audit.ts': [
    {
      breaks: 'security rule 50',
      in: 'sweepAudit',
      replace: 'entry.digest === digestEntry(secrets.names, entry)',
      by: 'true',
    },
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
