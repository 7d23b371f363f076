'use client'
/** Colours that the modal passes to an embedded page of the provider. */
export const pageColors = {
  background: 'var(--keyhook-surface)',
  raised: 'var(--keyhook-surface-raised)',
  text: 'var(--keyhook-ink)',
  muted: 'var(--keyhook-ink-muted)',
  line: 'var(--keyhook-line)',
  accent: 'var(--keyhook-accent)',
  accentText: 'var(--keyhook-accent-ink)',
}
