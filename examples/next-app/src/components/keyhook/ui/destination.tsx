'use client'
/** Where a code goes, in a sentence of any direction. */
export const Destination = ({ children }: { children: string | undefined }) => (
  <bdi className="font-medium wrap-anywhere text-(--keyhook-ink)" dir="ltr">
    {children}
  </bdi>
)
// keyhook core@0.1.0
