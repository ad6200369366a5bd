import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';

/** Percent and milliseconds (spec §9). */
const step = 10;
const maximum = 100;
const intervalMs = 500;

const acceptedTypes = 'image/*,.pdf,.txt,.docx';

const Form = styled('form')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

/** Shows an upload without sending anything (spec §4). */
export const UploadForm = () => {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const isUploading = progress !== null;
  useEffect(() => {
    if (!isUploading) return undefined;
    let percent = 0;
    const timer = setInterval(() => {
      percent += step;
      setProgress(percent < maximum ? percent : null);
      if (percent === maximum) showToast('File uploaded successfully!', 'success');
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isUploading]);

  const upload = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isUploading) return;
    if (file) setProgress(0);
    else showToast('Please select a file to upload', 'error');
  };

  return (
    <Form noValidate onSubmit={upload}>
      <Typography sx={{ color: 'text.secondary' }}>
        This page only simulates an upload: the file stays on your device. You can choose images and .pdf, .txt or .docx
        files.
      </Typography>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes}
        // Keeps the earlier choice if the picker is cancelled.
        onChange={({ target }) => setFile(target.files?.[0] ?? file)}
      />
      <Button variant="outlined" disabled={isUploading} onClick={() => picker.current?.click()}>
        Choose File
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere' }} aria-live="polite">
        {file ? `Selected file: ${file.name}` : 'No file selected'}
      </Typography>
      {isUploading ? <LinearProgress variant="determinate" value={progress} aria-label="Upload progress" /> : null}
      <Button type="submit" variant="contained" disabled={!file || isUploading}>
        {isUploading ? 'Uploading...' : 'Upload'}
      </Button>
    </Form>
  );
};

export const UploadPage = () => (
  <>
    <PageHeading title="WalkUpload" />
    <Panel sx={{ p: 2.5, maxWidth: 560 }}>
      <UploadForm />
    </Panel>
  </>
);
