import { providerProblems } from '@daftar/contracts/identity/provider-problems';
import { Banner } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';
import { useProviderProblemTexts } from '../texts/use-texts.ts';

/** Why a provider led back here without a sign-in (TRU-15). */
export function ProviderProblem() {
  const t = useProviderProblemTexts();
  const [search] = useSearchParams();
  const given = search.get('problem');
  const problem = providerProblems.find((one) => one === given);
  if (!problem) return null;
  return (
    <Banner tone="danger" live>
      {t(`provider.${problem}`)} <bdi dir="ltr">({problem})</bdi>
    </Banner>
  );
}
