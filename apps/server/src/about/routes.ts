import { contract } from '@greenroom/contract'
import { send } from '../http/error-reply.ts'
import { mount, type RouteContext } from '../http/mount.ts'
import { AppError } from '../kit/app-error.ts'
import type { About } from './about-file.ts'

/** Team and social accounts from the operator's file, and its pictures. */
export function mountAbout(context: RouteContext, { team, social, pictures }: About): void {
  mount(context, contract.about, async () => ({
    team: team.map((person) => ({ ...person, picture: person.picture && `/about/${person.picture}` })),
    social,
  }))
  context.app.get<{ Params: { name: string } }>('/about/:name', async (request, reply) => {
    const picture = pictures.get(request.params.name)
    if (!picture) return send(reply, new AppError('not_found'))
    return reply.type(picture.type).header('cache-control', 'public, max-age=3600').send(picture.bytes)
  })
}
