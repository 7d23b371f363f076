import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Resets the shared page, so that each file starts in a clean one. */
beforeAll(async () => {
  cleanup()
  const root = document.documentElement
  root.removeAttribute('style')
  root.classList.remove('dark')
  root.dir = 'ltr'
  await page.viewport(1024, 768)
})
