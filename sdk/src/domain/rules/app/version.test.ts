import { expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { version } from './version.js'

test('says what is published', () => expect(version).toBe(manifest.version))
