import { defineWords } from '@/components/keyhook/lib/define-words'

/** Texts of all pages. `{app}` is the user's app. */
export const pageWords = defineWords('page', {
  back: 'Back to {app}',
  close: 'Close window',
})
