// Pages and parts that the instructor's and the student's remote share.
export { AssignmentCard, AssignmentFile } from './assignment-card.tsx';
export { AttachmentsField } from './attachments/attachments-field.tsx';
export { type FormFiles, useAttachments } from './attachments/use-attachments.ts';
export { isPdf, sizeProblem } from './check-file.ts';
export { CoursesPage, courseContentPath } from './course-cards.tsx';
export { CourseContentPage, type CourseContentProps, type CourseContentTab } from './course-content.tsx';
export { CourseSelect } from './course-select.tsx';
export { BackToList } from './day/back-to-list.tsx';
export { CalendarAddress } from './day/calendar-address.tsx';
export { type ChippedCourse, CourseChip, hueStyle } from './day/course-chip.tsx';
export { CourseFilter } from './day/course-filter.tsx';
export { type DayGroup, type DayItem, grouped, groupOf } from './day/day-item.ts';
export { DayLayout, RunningBar } from './day/day-layout.tsx';
export { DayBlock, DayRow, DaySection } from './day/day-list.tsx';
export { MomentBeside, Span } from './day/moments.tsx';
export { MonthCalendar } from './day/month-calendar.tsx';
export { nextDates } from './day/next-date.ts';
export { useListPath } from './day/use-list-path.ts';
export { WorkList } from './day/work-list.tsx';
export { Drawing, type DrawingName } from './drawing.tsx';
export { FileActions } from './file-actions.tsx';
export { FileKinds, kindProblem } from './file-kinds.tsx';
export { canPreview, FilePreview, type Previewed } from './file-preview.tsx';
export type { RowTools } from './hub/chapter-rows.tsx';
export { ChaptersPanel } from './hub/chapters-panel.tsx';
export { useCourseHead } from './hub/course-head.tsx';
export { ExamList, type HubExam } from './hub/exam-list.tsx';
export { type CourseDay, type CourseNumber, CourseOverview, type ToDo } from './hub/overview.tsx';
export { useInstructorWork, useOpenQuestions, useStudentWork } from './hub/overview-queries.ts';
export { percentOf } from './hub/timeline.ts';
export { ManyCards } from './many-cards.tsx';
export { fill, partOf, type Screen } from './one-call.ts';
export { openedPart, useOpening } from './opening.ts';
export { PdfReader } from './pdf/pdf-reader.tsx';
export type { PdfPageSize, PdfReaderProps } from './pdf/props.ts';
export { CommentList } from './places/comment-list.tsx';
export { CommentedFile, CommentedFiles } from './places/commented-file.tsx';
export { FileView } from './places/file-view.tsx';
export { PassageText, selectedIn } from './places/passage-text.tsx';
export { passageOf } from './places/passages.ts';
export { PlaceBox, ReadComment } from './places/place-box.tsx';
export { usePlaceName } from './places/place-name.ts';
export type { PlacedComment, PlacesProps } from './places/props.ts';
export { fetchAhead } from './places/shown-file.ts';
export { useChosen } from './places/use-chosen.ts';
export {
  type Assignment,
  type Chapter,
  type Course,
  courseKeys,
  type FormatRequest,
  instructorCoursesScreen,
  instructorResultsScreen,
  makeExamScreen,
  markingScreen,
  studentCoursesScreen,
  useAssignments,
  useChapters,
  useFormatRequests,
  useOwnCourses,
  useUploadLimit,
} from './queries.ts';
export { askNow } from './questions/ask-now.ts';
export { coursePagesTexts } from './texts.ts';
export { UploadWidget, type UploadWidgetProps, useUploadProps } from './upload-widget.tsx';
export { useCourseTexts } from './use-course-texts.ts';
export { useDownload } from './use-download.ts';
export { type Upload, type UploadControl, type UploadNames, useUpload } from './use-upload.ts';
export { ViewLink } from './view-link.tsx';
