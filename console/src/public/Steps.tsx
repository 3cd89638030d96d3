import { useText } from '../i18n/texts.js';

export function Steps({ count, current }: { count: number; current: number }) {
  const t = useText();
  return (
    <>
      <p className="ks-hidden">{t('registration.step', { number: current + 1, count })}</p>
      <ol className="ks-steps" aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <li
            key={position}
            className={position < current ? 'ks-done' : ''}
            aria-current={position === current ? 'step' : undefined}
          />
        ))}
      </ol>
    </>
  );
}
