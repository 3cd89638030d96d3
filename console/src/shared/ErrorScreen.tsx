import { Component, useEffect, type ReactNode } from 'react';
import { appHistory } from '../navigation/app-history.js';
import { useText } from '../i18n/texts.js';
import '../public/public.css';

interface Props {
  children: ReactNode;
}

/** Catches what a screen throws, a missing chunk above all, and offers a way on. */
export class ErrorScreen extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private stop?: () => void;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.stop = appHistory.listen(() => this.state.failed && this.setState({ failed: false }));
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useText();
  // A page whose code did not come for want of a line is there by itself once the line is.
  useEffect(() => {
    const reload = () => window.location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className="ks-blank">
      <h1>{t('shell.failed_title')}</h1>
      <p>{t('shell.failed_text')}</p>
      <button type="button" className="ks-button" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </button>
    </div>
  );
}
