import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { ReplyOf } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { announce } from '../ui/announcer.tsx'
import { alert } from '../ui/ask.tsx'
import { useLoginRequired } from './login-required.tsx'

export type Favorite = ReplyOf<'favorites'>['favorites'][number]
type Change = { kind: 'add' | 'remove'; favorite: Favorite }

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal }) => call('favorites', { signal }),
})

/** A title in one sector is one favorite, whatever its industry. */
export const isFavorite = (favorites: readonly Favorite[], jobTitle: string, sector: string) =>
  favorites.some((favorite) => favorite.job_title === jobTitle && favorite.sector === sector)

/** The list as it is after a change; adding what is there and removing what is not change nothing. */
export function applyChange(favorites: readonly Favorite[], { kind, favorite }: Change): Favorite[] {
  const others = favorites.filter((kept) => !isFavorite([favorite], kept.job_title, kept.sector))
  if (kind === 'remove') return others
  return others.length === favorites.length ? [...favorites, favorite] : [...favorites]
}

/** The favorites grouped by sector, each group in the order in which they were added. */
export function groupBySector(favorites: readonly Favorite[]): { sector: string; favorites: Favorite[] }[] {
  const groups = new Map<string, Favorite[]>()
  for (const favorite of favorites) groups.set(favorite.sector, [...(groups.get(favorite.sector) ?? []), favorite])
  return [...groups].map(([sector, entries]) => ({ sector, favorites: entries }))
}

/** The favorites of who is signed in: none for a visitor, who is not asked for them either. */
export function useFavorites() {
  const { status } = useSession()
  const query = useQuery({ ...favoritesQuery, enabled: status === 'logged-in' })
  return { query, favorites: query.data?.favorites ?? [] }
}

/** Adds or removes a favorite at once and takes it back when the server refuses, saying why. Visitors are asked to log in. */
export function useToggleFavorite() {
  const client = useQueryClient()
  const { status } = useSession()
  const requireLogin = useLoginRequired()
  const { mutate } = useMutation({
    mutationKey: ['favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ kind, favorite }: Change) =>
      kind === 'add'
        ? call('addFavorite', { body: favorite })
        : call('removeFavorite', { body: { job_title: favorite.job_title, sector: favorite.sector } }),
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey: favoritesQuery.queryKey })
      writeChange(client, change)
      announce(`${change.favorite.job_title} ${change.kind === 'add' ? 'added to' : 'removed from'} favorites`)
    },
    onError: (error, { kind, favorite }) => {
      writeChange(client, { kind: kind === 'add' ? 'remove' : 'add', favorite })
      void alert('Error', detailOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: favoritesQuery.queryKey }),
  })

  return (favorite: Favorite) => {
    if (status !== 'logged-in') return void requireLogin('Log in to keep job titles as favorites.')
    const { favorites } = client.getQueryData(favoritesQuery.queryKey) ?? { favorites: [] }
    mutate({ kind: isFavorite(favorites, favorite.job_title, favorite.sector) ? 'remove' : 'add', favorite })
  }
}

function writeChange(client: QueryClient, change: Change) {
  client.setQueryData(favoritesQuery.queryKey, (data) => ({ favorites: applyChange(data?.favorites ?? [], change) }))
}
