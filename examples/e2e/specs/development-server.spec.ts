import { test } from './fixtures.js'

test('the Vite example works on its development server', { tag: '@variation' }, async ({ app, email }) => {
  await app.signUp(email)
  await app.sign('From the sources.')
})
