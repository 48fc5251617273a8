import { contract } from '@greenroom/contract'
import { assertAnswering, type Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { mountApiDocs } from './api-docs.ts'
import { mount, type RouteContext } from './mount.ts'
import { type ProductInfo, writeProductInfo } from './product-info.ts'
import type { ReadinessCheck } from './readiness.ts'

/** Health checks (liveness and readiness), the product info that pages need, and the API reference. */
export function mountSystem(
  context: RouteContext,
  deps: { db: Database; readiness: ReadinessCheck; info: ProductInfo },
): void {
  mount(context, contract.health, async () => {
    await assertAnswering(deps.db).catch((error) => {
      throw new AppError('unavailable', undefined, { cause: error })
    })
    return { status: 'ok' as const }
  })
  mount(context, contract.healthLive, async () => ({ status: 'ok' as const }))
  mount(context, contract.healthReady, async ({ query }) => {
    const { ready, ...state } = query.for === 'proxy' ? deps.readiness.readProcess() : await deps.readiness.read()
    if (!ready) throw new AppError('unavailable', state.problems.join(' '), { data: state })
    return { status: 'ready' as const, ...state }
  })
  mount(context, contract.productInfo, async () => writeProductInfo(deps.info))
  mountApiDocs(context.app, deps.info)
}
