// apps/server/src/interviewer/model/cost.ts
/** What tokens cost in dollars, by the operator's price; undefined without one. */
const costOf = ({ inputTokens, outputTokens }, price) => price && Number(((inputTokens * price.in + outputTokens * price.out) / 1e6).toPrecision(6));
export { costOf as t };

//# sourceMappingURL=cost-I57l2xhV.js.map