export const headerLink =
  'inline-flex min-h-11 items-center text-ink no-underline decoration-1 underline-offset-4 hover:underline'
