import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useSession } from '../api/use-session.ts'
import { announce } from '../ui/announcer.tsx'
import { alert } from '../ui/ask.tsx'
import { useLoginRequired } from './login-required.tsx'

export type Favorite = { jobTitle: string; sector: string; industry: string }
type Change = { kind: 'add' | 'remove'; favorite: Favorite }

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: async ({ signal }): Promise<{ favorites: Favorite[] }> => {
    const { favorites } = await call('favorites', { signal })
    return {
      favorites: favorites.map(({ job_title, sector, industry }) => ({ jobTitle: job_title, sector, industry })),
    }
  },
})

const sendChange = ({ kind, favorite: { jobTitle, sector, industry } }: Change) =>
  kind === 'add'
    ? call('addFavorite', { body: { job_title: jobTitle, sector, industry } })
    : call('removeFavorite', { body: { job_title: jobTitle, sector } })

/** A title in one sector is one favorite, whatever its industry. */
export const isFavorite = (favorites: readonly Favorite[], jobTitle: string, sector: string) =>
  favorites.some((favorite) => favorite.jobTitle === jobTitle && favorite.sector === sector)

/** Applies a change to the list; idempotent. */
export function applyChange(favorites: readonly Favorite[], { kind, favorite }: Change): Favorite[] {
  const others = favorites.filter((one) => !isFavorite([favorite], one.jobTitle, one.sector))
  if (kind === 'remove') return others
  return others.length === favorites.length ? [...favorites, favorite] : [...favorites]
}

/** The favorites grouped by sector, each group in the order in which they were added. */
export function groupBySector(favorites: readonly Favorite[]): { sector: string; favorites: Favorite[] }[] {
  const groups = new Map<string, Favorite[]>()
  for (const favorite of favorites) groups.set(favorite.sector, [...(groups.get(favorite.sector) ?? []), favorite])
  return [...groups].map(([sector, entries]) => ({ sector, favorites: entries }))
}

/** The mutations in flight, in order. */
const pending = { mutationKey: ['favorites'], status: 'pending' } as const
const changeIn = (mutation: { state: { variables: unknown } }) => mutation.state.variables as Change

/** Optimistic update: the cached list with the pending mutations applied. A failed one drops out, which is the rollback. */
function readOptimisticFavorites(client: QueryClient): Favorite[] {
  const { favorites } = client.getQueryData(favoritesQuery.queryKey) ?? { favorites: [] }
  return client.getMutationCache().findAll(pending).map(changeIn).reduce(applyChange, favorites)
}

/** The user's favorites with pending changes (optimistic); empty for visitors, without a request. */
export function useFavorites() {
  const { status } = useSession()
  const query = useQuery({ ...favoritesQuery, enabled: status === 'logged-in' })
  const changes = useMutationState({ filters: pending, select: changeIn })
  const stored = query.data?.favorites
  const favorites = useMemo(() => changes.reduce<Favorite[]>(applyChange, stored ?? []), [changes, stored])
  return { query, favorites }
}

/** Optimistic toggle: changes the list at once, and rolls back with an alert when the server refuses. Visitors are asked to log in. */
export function useToggleFavorite() {
  const client = useQueryClient()
  const { status } = useSession()
  const requireLogin = useLoginRequired()
  const { mutateAsync } = useMutation({
    mutationKey: pending.mutationKey,
    // Serialized, so that the last of quick changes wins; 'always' fails offline instead of pausing.
    scope: { id: 'favorites' },
    networkMode: 'always',
    mutationFn: sendChange,
    onMutate: ({ kind, favorite }: Change) => {
      announce(`${favorite.jobTitle} ${kind === 'add' ? 'added to' : 'removed from'} favorites`)
      // A fetch in flight would bring the list without this change.
      return client.cancelQueries({ queryKey: favoritesQuery.queryKey })
    },
    onSuccess: (_, change) => {
      client.setQueryData(favoritesQuery.queryKey, (data) => data && { favorites: applyChange(data.favorites, change) })
    },
    onSettled: () => {
      if (client.isMutating(pending) > 1) return
      void client.invalidateQueries({ queryKey: favoritesQuery.queryKey })
    },
  })

  /** Resolves with whether the change was made. */
  return async (favorite: Favorite): Promise<'changed' | 'not_changed'> => {
    if (status !== 'logged-in') {
      await requireLogin('Sign up or log in to save favorites.')
      return 'not_changed'
    }
    const one = isFavorite(readOptimisticFavorites(client), favorite.jobTitle, favorite.sector)
    try {
      await mutateAsync({ kind: one ? 'remove' : 'add', favorite })
      return 'changed'
    } catch (error) {
      void alertFailureOnce(error)
      return 'not_changed'
    }
  }
}

/** Whether the alert of a failed change is open. */
let alerting: 'open' | 'closed' = 'closed'

/** One alert for several changes that fail at once. */
async function alertFailureOnce(error: unknown) {
  if (alerting === 'open') return
  alerting = 'open'
  await alert('Error', detailOf(error))
  alerting = 'closed'
}
