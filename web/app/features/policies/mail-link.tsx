/** The support address of the settings. */
export function MailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="text-rouge underline decoration-1 underline-offset-4 wrap-anywhere hover:text-rouge-deep hover:decoration-2"
    >
      {email}
    </a>
  )
}
