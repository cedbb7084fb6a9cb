/** A visit as the pages of calendars on the web take it. */
export interface CalendarEntry {
  title: string
  start: string
  end: string
  place: string
  details: string
}

export function googleCalendarAddress({ title, start, end, place, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendarAddress({ title, start, end, place, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    rru: 'addevent',
    path: '/calendar/action/compose',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: details,
    location: place,
  })
  return `https://outlook.live.com/calendar/0/action/compose?${query}`
}

/** '20261201T150000Z' */
function compact(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
