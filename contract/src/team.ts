import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { weeklyHours } from './hours.ts'
import { personName } from './person-name.ts'
import { weekday } from './time.ts'

/** A salon: several people who serve clients under one shop. */

export const MAX_MEMBERS = 30

/** Somebody of a team as clients see them. */
export const teamName = z.object({ _id: z.string(), name: z.string() })
export type TeamName = z.output<typeof teamName>

/** Whom of a team it is about; the stylist's own is the id of their account. */
export const memberId = z.string().max(100).optional()

/** Somebody of the team as the owner of the salon sees them. */
export const teamMember = teamName.extend({
  /** The owner, whose time is that of the calendar as it was before there was a team. */
  isOwner: z.boolean(),
  /** By the clock of each service, and within its hours; null: whenever it is open. */
  hours: z.array(z.object({ day: weekday, startTime: z.string(), endTime: z.string() })).nullable(),
  /** Ids of the services that they do. */
  services: z.array(z.string()),
  upcomingVisits: z.number(),
})
export type TeamMember = z.output<typeof teamMember>

const team = z.object({
  /** Empty until somebody is added. */
  members: z.array(teamMember),
  /** All that the shop has, drafts too. */
  services: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type Team = z.output<typeof team>

const memberParams = z.object({ id: z.string().max(100) })
const memberBody = z.object({
  name: personName({ empty: 'Please enter a name.' }),
  hours: weeklyHours.nullable(),
  services: z.array(z.string().max(100)).max(300),
})
export type MemberFields = z.output<typeof memberBody>

export const ownTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  summary: "The viewer's own team, and the services that they can do",
  access: 'verified-seller',
  response: team,
})

export const addMember = endpoint({
  method: 'POST',
  path: '/api/team',
  summary: 'Adds somebody to the team; with the first, the owner becomes one of it',
  access: 'verified-seller',
  body: memberBody,
  response: team,
  refusals: ['too_many_members', 'too_many_requests'],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/team/:id',
  summary: 'Name, hours and services of somebody of the team; visits that are booked stay as they are',
  access: 'verified-seller',
  params: memberParams,
  body: memberBody,
  response: team,
  refusals: ['member_not_found', 'too_many_requests'],
})

export const retireMember = endpoint({
  method: 'POST',
  path: '/api/team/:id/retire',
  summary:
    'Takes somebody out of the team: each coming visit goes to somebody else who is free; refused while one cannot',
  access: 'verified-seller',
  params: memberParams,
  response: team.extend({ message: z.string() }),
  refusals: ['member_not_found', 'member_is_owner', 'member_has_visits', 'too_many_requests'],
})

/** Rooms and devices that services need beside whoever does them. */

export const MAX_RESOURCES = 50
export const MAX_UNITS = 50

const resource = z.object({
  _id: z.string(),
  name: z.string(),
  /** How many there are. */
  units: z.number(),
  /** Ids of the services that need one. */
  services: z.array(z.string()),
})
export type Resource = z.output<typeof resource>

const resources = z.object({
  resources: z.array(resource),
  /** All that the shop has, drafts too. */
  services: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type Resources = z.output<typeof resources>

const UNITS = `Please enter a whole number from 1 to ${MAX_UNITS}.`
const resourceBody = z.object({
  name: personName({ empty: 'Please enter a name.' }),
  units: z.int(UNITS).min(1, UNITS).max(MAX_UNITS, UNITS),
  services: z.array(z.string().max(100)).max(300),
})
export type ResourceFields = z.output<typeof resourceBody>

export const ownResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: "The viewer's own rooms and devices, and the services that can need them",
  access: 'verified-seller',
  response: resources,
})

export const addResource = endpoint({
  method: 'POST',
  path: '/api/resources',
  summary: 'Adds a room or device; its services are offered from now on only while one is free',
  access: 'verified-seller',
  body: resourceBody,
  response: resources,
  refusals: ['too_many_resources', 'too_many_requests'],
})

export const changeResource = endpoint({
  method: 'PUT',
  path: '/api/resources/:id',
  summary: 'Name, number and services of a room or device; refused while more of them are booked than there would be',
  access: 'verified-seller',
  params: memberParams,
  body: resourceBody,
  response: resources,
  refusals: ['resource_not_found', 'resource_in_use', 'too_many_requests'],
})

export const removeResource = endpoint({
  method: 'DELETE',
  path: '/api/resources/:id',
  summary: 'Takes a room or device away: no service needs it any more, and visits stay as they are',
  access: 'verified-seller',
  params: memberParams,
  response: resources,
  refusals: ['resource_not_found', 'too_many_requests'],
})
