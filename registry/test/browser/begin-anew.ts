import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** All files have one page, and each finds it as it was before the first. */
beforeAll(async () => {
  cleanup()
  const root = document.documentElement
  root.removeAttribute('style')
  root.classList.remove('dark')
  root.dir = 'ltr'
  await page.viewport(1024, 768)
})
