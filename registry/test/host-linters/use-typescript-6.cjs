// typescript-eslint does not run on TypeScript 7 yet.
require('typescript6')
require.cache[require.resolve('typescript')] = require.cache[require.resolve('typescript6')]
