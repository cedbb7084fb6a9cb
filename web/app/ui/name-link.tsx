import { Link } from 'react-router'

/** The name of somebody, which leads to their page where they have one. */
export function NameLink({ name, to }: { name: string; to: string | undefined }) {
  if (!to) return <bdi>{name}</bdi>
  return (
    <Link
      to={to}
      dir="auto"
      className="text-inherit underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
    >
      {name}
    </Link>
  )
}
